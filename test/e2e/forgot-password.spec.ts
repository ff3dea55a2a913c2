import type { Page } from '@playwright/test'
import { getMe } from '#contract/endpoints/user.ts'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { answered, unreachable } from './console-errors.ts'
import { core, expect, test, toast, toastsFetched } from './fixtures.ts'

const NEW_PASSWORD = 'quiet-harbour-7'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const send = (page: Page) => page.getByRole('button', { name: 'Send the link' })
const setPassword = (page: Page) => page.getByRole('button', { name: 'Set password' })

async function fillPasswords(page: Page, password: string, again = password) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(again)
}

async function login(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}

// threat: reset-ends-sessions
test(
  'a forgotten password is set by the mailed link, once',
  core,
  async ({ page, people, world, consoleErrors }) => {
    consoleErrors.expect(answered(400))
    const user = await people.user()
    await page.goto(paths.login)
    await page.getByLabel('Email').fill('typed-at-login')
    await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click()
    await expect(title(page, 'Forgot your password?')).toBeVisible()
    await expect(page.getByLabel('Email'), 'nobody types it twice').toHaveValue('typed-at-login')
    await send(page).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await page.getByLabel('Email').fill(user.email)
    await send(page).click()
    await expect(title(page, 'Check your email')).toBeFocused()
    await expect(
      page.getByText('If this email has an account, a link is on its way. It works for 30 minutes.'),
    ).toBeVisible()
    await expect(page.getByText(user.email)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send again in [45]:\d\d$/ })).toBeDisabled()

    await expect.poll(() => world.resetLinkFor(user.email)).toBeDefined()
    const link = (await world.resetLinkFor(user.email))!
    await page.goto(link)
    await expect(title(page, 'Set a new password')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    // Opening the link uses nothing up and ends nothing.
    expect((await world.call(getMe, user)).status).toBe('active')
    await fillPasswords(page, NEW_PASSWORD, 'something-else')
    await setPassword(page).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await fillPasswords(page, PASSWORD)
    await setPassword(page).click()
    await expect(page.getByText('This is your old password. Choose another one.')).toBeVisible()
    await fillPasswords(page, NEW_PASSWORD)
    await setPassword(page).click()
    await expect(toast(page, 'Your password is changed. Log in with the new one.')).toBeVisible()
    await expect(page).toHaveURL(paths.login)
    await expect(page.getByLabel('Email')).toHaveValue(user.email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(world.call(getMe, user)).rejects.toThrow('401')

    await test.step('the old password is gone, the new one signs in', async () => {
      await login(page, user.email, PASSWORD)
      await expect(toast(page, 'Invalid email or password')).toBeVisible()
      await login(page, user.email, NEW_PASSWORD)
      await expect(toast(page, 'Login successful!')).toBeVisible()
    })

    await test.step('the link works no second time and says what to do', async () => {
      await page.goto(link)
      await fillPasswords(page, 'another-harbour-8')
      await setPassword(page).click()
      await expect(title(page, 'This link is wrong or has expired')).toBeFocused()
      await page.getByRole('link', { name: 'Send a new link' }).click()
      await expect(title(page, 'Forgot your password?')).toBeVisible()
    })
  },
)

test('an address without an account gets the same page, and a missing server shows an error', async ({
  page,
  context,
  world,
  consoleErrors,
}) => {
  consoleErrors.expect(unreachable)
  const email = 'nobody-at-all@batua.test'
  await page.goto(paths.forgotPassword)
  await toastsFetched(page)
  await page.getByLabel('Email').fill(email)
  await context.setOffline(true)
  await send(page).click()
  await expect(toast(page, 'The server did not answer. Check your connection and try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await context.setOffline(false)
  await send(page).click()
  await expect(title(page, 'Check your email')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  expect(await world.subjectFor(email)).toBe('')
})
