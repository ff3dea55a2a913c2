import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { login } from './account-form.ts'
import { answered, unreachable } from './console-errors.ts'
import { expect, test, toast, toastsFetched } from './fixtures.ts'

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
