import { cashOut } from '#contract/endpoints/transactions.ts'
import { updateMe, updatePreferences } from '#contract/endpoints/user.ts'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { appCode, wrongCode } from '#test/second-factor.ts'
import { answered } from './console-errors.ts'
import { expect, test } from './fixtures.ts'
import { amount, receipt, recipient, submit, unsure, userEmail } from './money-form.ts'
import {
  allLooks,
  desktop,
  frameParts,
  holdsUp,
  ofColours,
  phone,
  settled,
  sidewaysScroll,
  violations,
  wcag,
  withoutFading,
} from './page-checks.ts'
import { visit } from './visit.ts'

test('dialogs, errors and empty states for visitors are accessible', async ({
  page,
  people,
  world,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(401), answered(400))

  await test.step('a form full of mistakes', async () => {
    await page.goto(paths.register)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await holdsUp(page)
  })

  await test.step('/verify', async () => {
    const { email } = await people.user({ isVerified: false })
    await visit(page, paths.login)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByLabel('Verification code')).toBeVisible()
    await holdsUp(page)
  })

  await test.step('/not-me in each of its states', async () => {
    const user = await people.user()
    await world.call(updateMe, user, { body: { phone: '01711999555' } })
    const { pathname, hash } = new URL((await world.notMeLinkFor(user.email))!)
    await visit(page, `${pathname}${hash}`)
    await expect(page.getByRole('heading', { name: 'This was not me' })).toBeVisible()
    await holdsUp(page, 'not-me, ready', { looks: allLooks, withFrame: true })
    await page.getByRole('button', { name: 'Secure my account' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is frozen' })).toBeVisible()
    await holdsUp(page, 'not-me, done')
    await visit(page, `${paths.notMe}#wrong`)
    await page.getByRole('button', { name: 'Secure my account' }).click()
    await expect(page.getByRole('heading', { name: 'This link is wrong or has expired' })).toBeVisible()
    await holdsUp(page, 'not-me, expired')
  })

  await test.step('the check of a receipt', async () => {
    const [user, friend] = [await world.userWith(1_234_567.89), await people.user({ name: 'Rahim Uddin' })]
    const { reference, receiptTag } = await world.send(user, friend, 1_234_567.89)
    await visit(page, `${paths.receiptCheck}/${reference}.${receiptTag}`)
    await expect(page.getByRole('heading', { level: 1, name: 'This receipt is genuine' })).toBeVisible()
    await holdsUp(page)
  })
})

test('an agent’s notice, empty lists, an unknown page and a new email that waits for its code are accessible', async ({
  page,
  people,
  signIn,
}) => {
  const agent = await people.agent({ status: 'pending' })
  await signIn(agent)
  await page.goto(paths.agentDashboard)
  await expect(page.getByText('No transactions yet.')).toBeVisible()
  await holdsUp(page)
  await visit(page, '/nowhere')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await holdsUp(page)

  await visit(page, paths.agentProfile)
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Profile' })).toBeVisible()
  await page.getByLabel('Email').fill(`moved-${agent.email}`)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await holdsUp(page, 'the code for a new email')
})

test('a saved number that waits for its code, and the note that it is confirmed, are accessible', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs('USER')
  await page.goto(paths.userProfile)
  const number = '01811999556'
  await page.getByLabel('Phone').fill(number)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await holdsUp(page, 'the code of a number')
  await code.fill(await world.codeFor(number))
  await code.press('Enter')
  await expect(page.getByRole('link', { name: 'Back to the first steps' })).toBeVisible()
  await holdsUp(page, 'a confirmed number')
})

test('the dialog for the current password is accessible', async ({
  page,
  people,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(403), answered(400))
  const user = await signInAs('USER')
  await people.ageSession(user)
  await page.goto(paths.userProfile)
  await page.getByLabel('Phone').fill('01711999666')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await holdsUp(page, 'the question', { looks: allLooks })
})

test('turning a second factor on and logging in with it are accessible', async ({
  page,
  people,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(400))
  const user = await people.user()
  await signIn(user)
  await page.goto(paths.userSecurity)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Enter the code').fill(wrongCode(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is wrong or has expired')).toBeVisible()
  await holdsUp(page, 'the authenticator dialog')
  await dialog.getByLabel('Enter the code').fill(appCode(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  await holdsUp(page, 'the recovery codes')
  await page.getByLabel('I have put these codes somewhere safe.').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('8 of 8 left')).toBeVisible()
  await page.reload()
  await expect(page.getByText('8 of 8 left')).toBeVisible()
  await holdsUp(page, 'Security with a second factor')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(paths.login)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await holdsUp(page, 'the second step of the login')
})

test('the pages of an unreachable server and of an ended session are accessible', async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(502), answered(401))
  await signInAs('USER')
  await page.route('**/user/me', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.goto(paths.userDashboard)
  await expect(page.getByRole('heading', { name: 'Cannot reach Batua' })).toBeVisible()
  await holdsUp(page, paths.userDashboard, { looks: allLooks })
  await page.unroute('**/user/me')
  await page.evaluate(() => localStorage.setItem('token', 'not-a-token'))
  await page.reload()
  await expect(page.getByText('Please log in again.')).toBeVisible()
  await holdsUp(page, paths.login, { looks: allLooks })
})

test('a receipt is accessible, beside the form and as a sheet', async ({ page, world, people, signIn }) => {
  const friend = await people.user({ name: 'Mohammad Rezaul Karim Chowdhury of Chattogram' })
  await signIn(await world.userWith(9_999_999))
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(paths.userSendMoney)
    await withoutFading(page)
    await recipient(page).fill(friend.email)
    await amount(page).fill('1234567.89')
    await submit(page, 'Send Money').click()
    await expect(receipt(page)).toContainText('New balance৳')
    // The toast may lie over other texts, and says so itself.
    const exceptFor = [...frameParts, '[data-sonner-toaster]']
    await settled(page, 'light')
    expect(await violations(page, { exceptFor })).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await settled(page, 'dark')
    expect(await violations(page, { exceptFor, rules: ofColours })).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test('a searched history and the sheet of a transaction are accessible', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [user, friend] = [await world.userWith(1_234_567.89), await people.user({ name: 'Rahim Uddin' })]
  const note = 'A note that is as long as a note may be, so that it wraps on every small screen.'
  await world.call(sendMoney, user, { body: { recipientPhone: friend.email, amount: 9_999.5, note } })
  await signIn(friend)
  await page.goto(`${paths.userTransactions}?search=as long&type=send_money`)
  await page.getByRole('button', { name: /^Send Money/ }).waitFor()
  await holdsUp(page, 'a searched history')
  await page.getByRole('button', { name: /^Send Money/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Free')
  await expect(page.getByRole('button', { name: 'Hide note' })).toBeVisible()
  await holdsUp(page, paths.userTransactions, { looks: allLooks })
})

test('a balance that cannot be loaded and a payment of unknown outcome are accessible', async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(502))
  await signInAs('USER')
  await page.route('**/api/v1/wallet/me', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.goto(paths.userDashboard)
  await expect(page.getByText('Your balance could not be loaded')).toBeVisible()
  await holdsUp(page)
  await page.unroute('**/api/v1/wallet/me')
  await visit(page, paths.userSendMoney)
  await expect(page.getByRole('heading', { level: 1, name: 'Send Money' })).toBeVisible()
  await page.route('**/me/send-money', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await recipient(page).fill('a.rather.long.address.that.wraps@example.batua.test')
  await amount(page).fill('1234567.89')
  await submit(page, 'Send Money').click()
  await expect(unsure(page)).toBeVisible()
  await holdsUp(page, paths.userSendMoney, { looks: allLooks })
})

test('the open phone menu, theme menu and sidebar sheet are accessible', async ({ page, signInAs }) => {
  await signInAs('USER')
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQ' })).toBeVisible()
  await settled(page)
  // The menu's library keeps a hidden stop for the Tab key that hands the focus on into the menu.
  const exceptFor = ['span[aria-hidden][tabindex="0"]']
  expect(await violations(page, { exceptFor })).toEqual([])
  await page.keyboard.press('Escape')
  await visit(page, paths.userDashboard)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(page.getByRole('menuitem', { name: 'Dark' })).toBeVisible()
  await settled(page)
  expect(await violations(page, { tags: wcag })).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await settled(page)
  expect(await violations(page, { tags: wcag })).toEqual([])
})

test('the bell and a request for consent on both sides are accessible', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(409))
  const [agent, user] = [
    await people.agent({ name: 'Mohammad Rezaul Karim Chowdhury of Chattogram' }),
    await world.userWith(9_999_999),
  ]
  await world.call(updatePreferences, user, { body: { askBeforeCashOut: true } })
  await world.cashIn(agent, user, 99_999.5)
  const asked = world.call(cashOut, agent, { body: { userEmail: user.email, amount: 1_234_567.89 } })
  asked.catch(() => {})
  await signIn(user)
  await page.goto(paths.userDashboard)
  const sheet = page.getByRole('dialog', { name: 'Cash out with an agent' })
  await expect(sheet).toBeVisible()
  await holdsUp(page, 'consent', { looks: allLooks })
  await page.keyboard.press('Escape')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('asks to pay out')
  await holdsUp(page, 'notifications', { looks: allLooks })
  await page.keyboard.press('Escape')
  await page.evaluate((token) => localStorage.setItem('token', token), agent.token)
  await page.goto(paths.agentCashOut)
  await userEmail(page).fill(user.email)
  await amount(page).fill('1234567.89')
  await submit(page, 'Cash Out').click()
  await expect(page.getByRole('heading', { name: 'Waiting for the customer' })).toBeVisible()
  await holdsUp(page, 'waiting for the customer')
})
