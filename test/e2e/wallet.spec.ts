import { paths } from '#contract/paths.ts'
import { formatDay, formatTime } from '#web/text/en/format.ts'
import { answered } from './console-errors.ts'
import { core, expect, test, toast, withoutEvents } from './fixtures.ts'
import { amount, closeReceipt, purse, submit } from './money-form.ts'

test.describe('overview', () => {
  test(
    'an empty wallet shows its owner, name first, 0.00, the quick actions and the first steps, which tick off what is done and do not return once dismissed',
    core,
    async ({ page, people, world, signIn }) => {
      const [user, friend] = [await people.user({ name: 'Nusrat Jahan' }), await people.user()]
      await signIn(user)
      await page.goto(paths.userDashboard)
      await expect(purse(page)).toContainText(`Nusrat Jahan${user.email}`)
      await expect(page.getByRole('complementary')).toContainText(`Nusrat Jahan${user.email}`)
      await expect(purse(page)).toContainText('৳0.00')
      await expect(page.getByText('No transactions yet.')).toBeVisible()
      const actions = page.getByRole('region', { name: 'Quick Actions' }).or(page.getByRole('main'))
      for (const [name, path] of [
        [/^Deposit.*from/, paths.userDeposit],
        [/^Withdraw.*from/, paths.userWithdraw],
        [/^Send Money.*email/, paths.userSendMoney],
      ] as const)
        await expect(actions.getByRole('link', { name }).first()).toHaveAttribute('href', path)

      const steps = page.getByRole('region', { name: 'First steps' })
      await expect(steps.getByRole('link')).toHaveText([
        /Add your phone number/,
        /Make a deposit/,
        /Send your first taka/,
      ])
      await expect(steps).toContainText('0 of 3 done')
      await world.deposit(user, 50)
      await world.send(user, friend, 5)
      await page.reload()
      await expect(steps).toContainText('2 of 3 done')
      await expect(steps.getByRole('link')).toHaveText([/Add your phone number/])
      await steps.getByRole('button', { name: 'Dismiss first steps' }).press('Enter')
      await expect(steps).toHaveCount(0)
      await expect(page.getByRole('main'), 'the button that had the focus is gone').toBeFocused()
      await page.reload()
      await expect(page.getByText('+৳50.00')).toBeVisible()
      await expect(steps).toHaveCount(0)

      const other = await people.user({ phone: `+88019${Date.now().toString().slice(-8)}` })
      await world.deposit(other, 50)
      await page.evaluate((token) => localStorage.setItem('token', token), other.token)
      await page.reload()
      await expect(steps, 'another person in the same browser has their own').toContainText('2 of 3 done')
      await world.send(other, friend, 5)
      await page.reload()
      await expect(page.getByText('+৳5.00')).toBeVisible()
      await expect(steps, 'all is done').toHaveCount(0)
    },
  )

  test(
    'it shows the balance and the five newest transactions, signed and named',
    core,
    async ({ page, people, world, signIn }) => {
      const [user, friend, agent] = [await world.userWith(1000), await people.user(), await people.agent()]
      await world.deposit(user, 11)
      await world.cashIn(agent, user, 200)
      await world.cashOut(agent, user, 50.5)
      await world.send(user, friend, 25)
      await world.deposit(friend, 100)
      await world.send(friend, user, 30)
      await signIn(user)
      await page.goto(paths.userDashboard)
      await expect(purse(page)).toContainText('৳1,165.50')
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('time') })
      await expect(rows).toHaveCount(5)
      await expect(rows.nth(0)).toContainText(`From ${friend.name} · ${friend.email}`)
      await expect(rows.nth(0)).toContainText('+৳30.00')
      await expect(rows.nth(1)).toContainText(`To ${friend.name} · ${friend.email}`)
      await expect(rows.nth(1)).toContainText('+৳25.00')
      await expect(rows.nth(2)).toContainText('Cash Out')
      await expect(rows.nth(2)).toContainText('-৳50.50')
      await expect(rows.nth(3)).toContainText('Cash In')
      await expect(rows.nth(3)).toContainText('+৳200.00')
      await expect(rows.nth(4)).toContainText('Deposit')
      await expect(rows.nth(4)).toContainText('+৳11.00')

      const colourOf = (row: number, text: string) =>
        rows
          .nth(row)
          .getByText(text)
          .evaluate((node) => getComputedStyle(node.closest('.money')!).color)
      const [blue, red, green] = await Promise.all([
        colourOf(0, '৳30.00'),
        colourOf(2, '৳50.50'),
        colourOf(3, '৳200.00'),
      ])
      expect(new Set([blue, red, green]).size).toBe(3)
      expect(await colourOf(1, '৳25.00')).toBe(blue)
      expect(await colourOf(4, '৳11.00')).toBe(green)
    },
  )
})

test('a hidden balance shows nowhere, stays hidden on the device, and a payment still says what it does', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [user, friend] = [await world.userWith(4321), await people.user()]
  await signIn(user)
  await page.goto(paths.userDashboard)
  await expect(purse(page)).toContainText('৳4,321.00')
  await purse(page).getByRole('button', { name: 'Hide balance' }).click()
  await expect(purse(page)).toContainText('Balance hidden')
  await expect(purse(page)).not.toContainText('4,321')
  await page.reload()
  await expect(purse(page)).toContainText('Balance hidden')

  await page.goto(paths.userTransactions)
  await expect(page.getByRole('button', { name: /Balance hidden$/ })).toBeVisible()
  await page.goto(paths.userSendMoney)
  await page.getByLabel('Recipient Phone/Email').fill(friend.email)
  await amount(page).fill('21')
  const main = page.getByRole('main')
  await expect(main.getByText(`৳21.00 goes to ${friend.email}.`, { exact: true })).toBeVisible()
  await expect(main).not.toContainText('4,3')
  await submit(page, 'Send Money').click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('New balanceBalance hidden')
  await closeReceipt(page)

  await purse(page).getByRole('button', { name: 'Show balance' }).click()
  await expect(purse(page)).toContainText('৳4,300.00')
})

test.describe('a balance that cannot be loaded', () => {
  const wallet = '**/api/v1/wallet/me'
  const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }

  test('shows an error, not ৳0.00, and can be retried', async ({ page, world, signIn, consoleErrors }) => {
    consoleErrors.expect(answered(502))
    await signIn(await world.userWith(120))
    await withoutEvents(page)
    await page.route(wallet, (route) => route.fulfill(badGateway))
    await page.goto(paths.userDashboard)
    await expect(purse(page)).toContainText('Your balance could not be loaded')
    await expect(purse(page)).not.toContainText('৳')
    const tryAgain = purse(page).getByRole('button', { name: 'Try again' })
    const asked = page.waitForRequest(wallet)
    await tryAgain.click()
    await asked
    await expect(tryAgain).toBeEnabled()
    await expect(tryAgain).toBeFocused()
    await page.unroute(wallet)
    await tryAgain.click()
    await expect(purse(page)).toContainText('৳120.00')
    await expect(tryAgain).toHaveCount(0)
  })

  test('is marked as old when it was loaded before', async ({ page, world, signIn, consoleErrors }) => {
    consoleErrors.expect(answered(502))
    await signIn(await world.userWith(120))
    // The event of the payment would load the balance once more.
    await withoutEvents(page)
    await page.goto(paths.userWithdraw)
    await expect(purse(page)).toContainText('৳120.00')
    await page.route(wallet, (route) => route.fulfill(badGateway))
    await submit(page, 'Withdraw').click()
    await expect(toast(page, 'Withdrawn ৳10 successfully!')).toBeVisible()
    await closeReceipt(page)
    await expect(purse(page)).toContainText('This may be out of date.')
    await page.unroute(wallet)
    await purse(page).getByRole('button', { name: 'Try again' }).click()
    await expect(purse(page)).toContainText('৳110.00')
    await expect(purse(page)).not.toContainText('This may be out of date.')
  })

  test('is not an answer without a balance, which stays 0.00 as specified', async ({ page, signInAs }) => {
    await signInAs('USER')
    await page.route(wallet, (route) => route.fulfill({ json: { success: true, message: 'OK', data: {} } }))
    await page.goto(paths.userDashboard)
    await expect(purse(page)).toContainText('৳0.00')
  })
})

test.describe('history', () => {
  test('has ten on a page, with Previous and Next', async ({ page, world, signIn }) => {
    const user = await world.userWith(10)
    for (let n = 1; n <= 11; n++) await world.deposit(user, 100 + n)
    await signIn(user)
    await page.goto(paths.userTransactions)
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') })
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('+৳111.00')
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    const next = page.getByRole('button', { name: 'Next' })
    await next.press('Enter')
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY), 'a new page begins at its top').toBe(0)
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText('+৳10.00')
    await expect(next).toBeDisabled()
    await expect(next, 'a closed button keeps the focus').toBeFocused()
    await page.reload()
    await expect(rows).toHaveCount(2)
    await rows.first().getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: 'Deposit' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.getByRole('complementary').getByRole('link', { name: 'Deposit' }).click()
    await expect(amount(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await page.goto(`${paths.userTransactions}?page=9`)
    await expect(page, 'beyond the last page is the last page').toHaveURL(/page=2$/)
    // Until its rows are there, Previous leads to the page before the ninth.
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(rows).toHaveCount(10)
  })

  test('a row is named by what it shows and its day, and opens a sheet with everything about it; one page has no pager', async ({
    page,
    people,
    world,
    signIn,
  }) => {
    const [user, friend] = [await world.userWith(100), await people.user({ name: 'Rahim Uddin' })]
    await world.send(user, friend, 12.5)
    const [sent] = await world.historyOf(user)
    await signIn(user)
    await page.goto(paths.userTransactions)
    const [day, time] = [formatDay(sent!.createdAt), formatTime(sent!.createdAt)]
    const rowName = `Send Money +৳12.50 To Rahim U. · ${friend.email} ${day} ${time} Balance after ৳87.50`
    const row = page.getByRole('button', { name: rowName, exact: true })
    await expect(row).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
    await row.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Send Money' })
    await expect(sheet.getByRole('definition')).toHaveText([
      'Completed',
      /^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$/,
      'You',
      `Rahim U. · ${friend.email}`,
      sent!.reference,
      'Free',
      '৳87.50',
    ])
    await expect(sheet.getByRole('term')).toHaveText([
      'Status',
      'Time',
      'From',
      'To',
      'Reference',
      'Fee',
      'Balance after',
    ])
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(row).toBeFocused()
    await page.getByRole('button', { name: /^Deposit \+৳100\.00 / }).click()
    await expect(page.getByRole('dialog', { name: 'Deposit' })).toContainText('Balance after৳100.00')
  })
})
