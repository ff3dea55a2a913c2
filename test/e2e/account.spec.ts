import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { answered, unreachable } from './console-errors.ts'
import { expect, test, toast, toastsFetched, withoutEvents } from './fixtures.ts'

const login = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}

type Registration = { name?: string; email?: string; password?: string; confirm?: string }

async function fillRegistration(page: Page, { name, email, password, confirm }: Registration) {
  if (name !== undefined) await page.getByLabel('Name').fill(name)
  if (email !== undefined) await page.getByLabel('Email').fill(email)
  if (password !== undefined) await page.getByLabel('Password', { exact: true }).fill(password)
  if (confirm !== undefined) await page.getByLabel('Confirm Password', { exact: true }).fill(confirm)
}
const register = (page: Page) => page.getByRole('button', { name: 'Register' }).click()
const newEmail = () => `new-${crypto.randomUUID().slice(0, 12)}@batua.test`

const loginAgain = (page: Page) => page.getByRole('note').filter({ hasText: 'Please log in again.' })

test.describe('login', () => {
  test('shows a toast, stores the token under its key and opens the home page', async ({ page, people }) => {
    const user = await people.user()
    await page.goto(paths.login)
    await login(page, user.email, PASSWORD)
    await expect(toast(page, 'Login successful!')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  })

  test('requires email and password, and makes no call without them', async ({ page }) => {
    await page.goto(paths.login)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  test('a wrong password shows the server’s message', async ({ page, people, consoleErrors }) => {
    consoleErrors.expect(answered(400))
    const user = await people.user()
    await page.goto(paths.login)
    await login(page, user.email, 'not-the-password')
    await expect(toast(page, 'Invalid email or password')).toBeVisible()
    await expect(page).toHaveURL(paths.login)
    await expect(page.getByLabel('Email')).toHaveValue(user.email)
  })

  test('a blocked account shows the server’s message', async ({ page, people, consoleErrors }) => {
    consoleErrors.expect(answered(403))
    const user = await people.user({ status: 'blocked' })
    await page.goto(paths.login)
    await login(page, user.email, PASSWORD)
    await expect(toast(page, 'Your account is blocked')).toBeVisible()
  })

  test('without a server the page says that there was no answer', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expect(unreachable)
    await page.goto(paths.login)
    await toastsFetched(page)
    await context.setOffline(true)
    await login(page, 'user@batua.test', PASSWORD)
    await expect(toast(page, 'The server did not answer. Check your connection and try again.')).toBeVisible()
  })

  test('an unverified account is redirected to /verify with its email, and can verify there', async ({
    page,
    people,
    world,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(401))
    const user = await people.user({ isVerified: false })
    await page.goto(paths.login)
    await login(page, user.email, PASSWORD)
    await expect(toast(page, 'Your account is not verified')).toBeVisible()
    await expect(page).toHaveURL(paths.verify)
    await expect(page.getByRole('main')).toContainText(
      `Enter the 6-digit code that we sent to ${user.email} when you registered`,
    )
    await expect(page.getByText('We sent a'), 'no code was sent by the login').toHaveCount(0)
    await expect(page.getByLabel('Verification code')).toBeFocused()

    // A reload keeps what the page needs: the code that is asked for then opens the account.
    await page.reload()
    await expect(page).toHaveURL(paths.verify)
    await expect(page.getByRole('main')).toContainText('Look for the mail marked')
    await page.getByRole('button', { name: 'Resend' }).click()
    await expect(page.getByRole('button', { name: /Resend in/ })).toBeDisabled()
    await expect(page.getByRole('button', { name: /Resend in/ })).toBeFocused()
    await expect(page.getByText('We sent a')).toBeVisible()
    await page.getByLabel('Verification code').fill(await world.codeFor(user.email))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(paths.login)
    await login(page, user.email, PASSWORD)
    await expect(page).toHaveURL('/')
  })

  test('the Google button does nothing, and the side has a picture', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await page.goto(paths.login)
    await page.getByRole('button', { name: 'Login with Google' }).click()
    await expect(page).toHaveURL(paths.login)
    expect(calls).toEqual([])
    await expect(page.getByRole('main').getByRole('img')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL(paths.register)
  })
})

test.describe('registration', () => {
  test('a new user registers, verifies by the mailed code, and logs in', async ({
    page,
    world,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(400))
    const email = newEmail()
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/user/register')) bodies.push(request.postDataJSON())
    })
    await page.goto(paths.register)
    await fillRegistration(page, { name: 'Rahim', email, password: 'long-enough', confirm: 'long-enough' })
    await register(page)
    await expect(toast(page, 'User registered successfully')).toBeVisible()
    await expect(page).toHaveURL(paths.verify)
    await expect(page.getByRole('main')).toContainText(`We sent a 6-digit code to ${email}.`)
    await expect(page.getByLabel('Verification code')).toBeFocused()
    const mark = /\((\w\w)\)/.exec(await world.subjectFor(email))?.[1]
    await expect(page.getByRole('main')).toContainText(`Look for the mail marked ${mark}`)
    expect(bodies).toEqual([{ name: 'Rahim', email, password: 'long-enough', role: 'USER' }])
    await expect(page.getByRole('button', { name: /Resend in/ })).toBeDisabled()

    const verify = page.getByRole('button', { name: 'Verify' })
    await verify.click()
    await expect(page.getByText('Enter the 6-digit code')).toBeVisible()
    const code = await world.codeFor(email)
    const field = page.getByLabel('Verification code')
    const wrong = code === '000000' ? '111111' : '000000'
    await field.fill(wrong)
    await verify.click()
    await expect(field).toHaveAccessibleDescription('This code is wrong or has expired')
    await expect(field).toHaveValue(wrong)
    await expect(field).toBeFocused()

    await field.fill(code)
    await verify.click()
    await expect(page).toHaveURL(paths.login)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome', exact: true })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await password.fill('long-enough')
    await password.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', paths.user)
    await expect(page.getByRole('main')).toContainText('Welcome, Rahim.')
    await page.getByRole('link', { name: 'Open your wallet' }).click()
    await expect(page).toHaveURL(paths.userDashboard)
  })

  test('an agent registers and waits for approval', async ({ page, world }) => {
    const email = newEmail()
    await page.goto(paths.register)
    await fillRegistration(page, { name: 'Karim', email, password: 'long-enough', confirm: 'long-enough' })
    await page.getByRole('combobox').click()
    await expect(page.getByRole('option')).toHaveText(['User', 'Agent'])
    await page.getByRole('option', { name: 'Agent' }).click()
    await register(page)
    await expect(page).toHaveURL(paths.verify)
    await page.getByLabel('Verification code').fill(await world.codeFor(email))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(paths.login)
    await login(page, email, 'long-enough')
    await expect(page).toHaveURL('/')
    await page.goto(paths.agentCashIn)
    await expect(page.getByText('Waiting for approval.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Cash In' })).toBeDisabled()
  })

  const rules: Array<{ rule: string; form: Registration; message: string; field: string }> = [
    {
      rule: 'a short name',
      form: { name: 'Jo' },
      message: 'Name must be at least 3 characters',
      field: 'Name',
    },
    {
      rule: 'a long name',
      form: { name: 'x'.repeat(51) },
      message: 'Name cannot exceed 50 characters',
      field: 'Name',
    },
    { rule: 'a broken email', form: { email: 'rahim@' }, message: 'Invalid email address', field: 'Email' },
    {
      rule: 'a short password',
      form: { password: 'seven77' },
      message: 'Password must be at least 8 characters',
      field: 'Password',
    },
    {
      rule: 'a short confirmation',
      form: { confirm: 'seven77' },
      message: 'Confirm Password must be at least 8 characters',
      field: 'Confirm Password',
    },
    {
      rule: 'two different passwords',
      form: { confirm: 'long-enough-2' },
      message: 'Passwords do not match',
      field: 'Confirm Password',
    },
  ]
  test('every broken rule shows at its field, and nothing is sent', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    const right = { name: 'Rahim', email: newEmail(), password: 'long-enough', confirm: 'long-enough' }
    await page.goto(paths.register)
    for (const { rule, form, message, field } of rules)
      await test.step(rule, async () => {
        const input = page.getByLabel(field, { exact: true })
        await fillRegistration(page, right)
        await expect(input).not.toHaveAccessibleDescription(message)
        await fillRegistration(page, { ...right, ...form })
        await register(page)
        await expect(input).toHaveAttribute('aria-invalid', 'true')
        await expect(input).toHaveAccessibleDescription(message)
        await expect(page).toHaveURL(paths.register)
      })
    expect(calls).toEqual([])
  })

  test('a taken email shows the server’s message', async ({ page, people, consoleErrors }) => {
    consoleErrors.expect(answered(409))
    const { email } = await people.user()
    await page.goto(paths.register)
    await fillRegistration(page, { name: 'Rahim', email, password: 'long-enough', confirm: 'long-enough' })
    await register(page)
    await expect(toast(page, 'This email is already in use')).toBeVisible()
    await expect(page).toHaveURL(paths.register)
  })

  test('without a server the fallback message shows', async ({ page, context, consoleErrors }) => {
    consoleErrors.expect(unreachable)
    await page.goto(paths.register)
    await toastsFetched(page)
    const form = { name: 'Rahim', email: newEmail(), password: 'long-enough', confirm: 'long-enough' }
    await fillRegistration(page, form)
    await context.setOffline(true)
    await register(page)
    await expect(toast(page, 'Registration failed')).toBeVisible()
  })

  test('an easy password shows a hint under the field, and a local start still accepts it', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    const password = page.getByLabel('Password', { exact: true })
    const hint = 'This password is too easy to guess'
    const email = newEmail()
    await page.goto(paths.register)
    await fillRegistration(page, { name: 'Rahim Uddin', email, password: 'violet-kettle-9' })
    await expect(password).toHaveAccessibleDescription('At least 8 characters')
    for (const easy of ['Password1', 'rahim uddin', email, email.split('@')[0]!]) {
      await password.fill(easy)
      await expect(password).toHaveAccessibleDescription(hint)
      await expect(password).not.toHaveAttribute('aria-invalid')
    }
    await password.fill('violet-kettle-9')
    await expect(password).toHaveAccessibleDescription('At least 8 characters')
    expect(calls).toEqual([])

    await fillRegistration(page, { password: 'password1', confirm: 'password1' })
    await register(page)
    await expect(page).toHaveURL(paths.verify)
  })

  test('each password can be shown and hidden on its own', async ({ page }) => {
    await page.goto(paths.register)
    const password = page.getByLabel('Password', { exact: true })
    const confirm = page.getByLabel('Confirm Password', { exact: true })
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(confirm).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show confirm password' }).click()
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(confirm).toHaveAttribute('type', 'text')
  })
})

test.describe('session', () => {
  test('logout shows a toast, removes all data and opens the login', async ({ page, signInAs }) => {
    await signInAs('USER')
    await page.goto(paths.userDashboard)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(toast(page, 'Logged Out')).toBeVisible()
    await expect(page).toHaveURL(paths.login)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.goto(paths.userDashboard)
    await expect(page).toHaveURL(paths.login)
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(loginAgain(page), 'who logged out knows why').toHaveCount(0)
  })

  test('a logout in one tab redirects the other tab to the login, which says why', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('USER')
    await page.goto(paths.userDashboard)
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    const other = await context.newPage()
    await other.goto(paths.userDashboard)
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(paths.login)
    await expect(loginAgain(page)).toBeVisible()
  })

  test('a first call without an answer of ours is not a logout: a page says so, and Retry goes on', async ({
    page,
    signInAs,
    consoleErrors,
  }) => {
    const me = '**/user/me'
    const answers = [
      ['the page of a proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
      ['a 503 of ours', { status: 503, json: { success: false, message: 'x', code: 'UNAVAILABLE' } }],
      [
        'a 401 of somebody else',
        { status: 401, contentType: 'text/html', body: '<h1>Log in to the Wi-Fi</h1>' },
      ],
      ['no answer', undefined],
    ] as const
    const retry = page.getByRole('button', { name: 'Retry' })
    await signInAs('USER')
    for (const [what, answer] of answers)
      await test.step(what, async () => {
        consoleErrors.expect(answer ? answered(answer.status) : /ERR_FAILED/)
        await page.route(me, (route) => (answer ? route.fulfill(answer) : route.abort()))
        await page.goto(paths.userSendMoney)
        await expect(page.getByRole('heading', { level: 1, name: 'Cannot reach Batua' })).toBeVisible()
        const asked = page.waitForRequest(me)
        await retry.click()
        await asked
        await expect(retry).toBeEnabled()
        await expect(retry).toBeFocused()
        await expect(page).toHaveURL(paths.userSendMoney)
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
        await page.unroute(me)
        await retry.click()
        await expect(page.getByRole('heading', { name: 'Send Money' })).toBeVisible()
      })
  })

  test('after a logout the next person sees no data of the previous one', async ({ page, world, people }) => {
    const first = await world.userWith(12_345)
    const second = await people.user()
    await page.goto(paths.login)
    await login(page, first.email, PASSWORD)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('region', { name: 'Wallet Balance' })).toContainText('12,345.00')
    await page.getByRole('button', { name: 'Logout' }).click()
    await login(page, second.email, PASSWORD)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('region', { name: 'Wallet Balance' })).toContainText('0.00')
    await expect(page.getByText('12,345')).toHaveCount(0)
  })

  test.describe('of a page that was never fetched', () => {
    test.use({ ownContext: true })

    test('logout works without a server too, and a page that cannot be fetched says so', async ({
      page,
      context,
      signInAs,
      consoleErrors,
    }) => {
      consoleErrors.expect(unreachable, /dynamically imported module/)
      await signInAs('USER')
      await page.goto(paths.contact)
      const logout = page.getByRole('button', { name: 'Logout' })
      await expect(logout).toBeVisible()
      await toastsFetched(page)
      await context.setOffline(true)
      await logout.click()
      await expect(toast(page, 'Logged Out')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      await expect(page.getByText('This page could not be loaded')).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    })
  })

  test('a session that ended elsewhere redirects to the login at the next call', async ({
    page,
    signInAs,
    world,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(401))
    const user = await signInAs('USER')
    await withoutEvents(page)
    await page.goto(paths.userDashboard)
    await expect(page.getByRole('region', { name: 'Wallet Balance' })).toContainText('0.00')
    await world.endSession(user)
    await page.getByRole('complementary').getByRole('link', { name: 'Transactions' }).click()
    await expect(page).toHaveURL(paths.login)
    await expect(loginAgain(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('an invalid stored token redirects to the login, and public pages still work', async ({
    page,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(401))
    await signIn({ token: 'not-a-token' })
    await page.goto(paths.about)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL(paths.about)
    await page.goto(paths.userDashboard)
    await expect(page).toHaveURL(paths.login)
  })

  test('a block takes effect on the very next call', async ({
    page,
    signInAs,
    people,
    world,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(401))
    const user = await signInAs('USER')
    const admin = await people.admin()
    await withoutEvents(page)
    await page.goto(paths.userDashboard)
    await expect(page.getByRole('region', { name: 'Wallet Balance' })).toContainText('0.00')
    await world.block(admin, user)
    await page.getByRole('complementary').getByRole('link', { name: 'Transactions' }).click()
    await expect(page).toHaveURL(paths.login)
    await expect(loginAgain(page)).toBeVisible()
  })
})
