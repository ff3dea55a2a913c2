import type { Page } from '@playwright/test'
import { login } from '#contract/endpoints/auth.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { answered, unreachable } from './console-errors.ts'
import { core, expect, test, toast, withoutEvents } from './fixtures.ts'
import { visit } from './visit.ts'

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

// threat: foreign-session
test(
  'sessions are shown with this device first, and end one by one or all at once',
  core,
  async ({ page, people, world, signIn }) => {
    const user = await people.user()
    const elsewhere = [{ token: await people.signIn(user) }, { token: await people.signIn(user) }] as const
    // As somebody who logs in: with a device and an address.
    const { token } = (await world.call(
      login,
      { token: '' },
      { body: { email: user.email, password: PASSWORD } },
    )) as { token: string }
    await signIn({ token })
    await page.goto(paths.userSecurity)
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(3)
    await expect(row(page, 'Logged in')).toBeVisible()
    await test.step('on a phone the time of an event is in one line', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      const lines = () =>
        row(page, 'Logged in')
          .locator('time')
          .evaluate(
            (time) =>
              time.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(time).lineHeight),
          )
      await expect.poll(lines).toBeLessThan(1.5)
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await expect(toast(page, 'That device is signed out.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(toast(page, 'You are signed out everywhere else.')).toBeVisible()
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
    for (const session of [...elsewhere, user])
      await expect(world.call(getMe, session)).rejects.toThrow('401')
    expect((await world.call(getMe, { token })).status).toBe('active')
  },
)

test('ending a session a while after login asks for the password first, and Cancel ends nothing', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(403))
  const agent = await people.agent()
  const elsewhere = { token: await people.signIn(agent) }
  await people.ageSession(agent)
  await signIn(agent)
  await page.goto(paths.agentSecurity)
  const end = page.getByRole('button', { name: 'Sign out everywhere else' })
  await end.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await world.call(getMe, elsewhere)).status).toBe('active')
  await end.click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page, 'You are signed out everywhere else.')).toBeVisible()
  await expect(world.call(getMe, elsewhere)).rejects.toThrow('401')
})

test('an admin signs a user out without blocking, and a missing server shows an error and a retry button', async ({
  page,
  context,
  people,
  world,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(unreachable)
  const user = await people.user()
  await signInAs('ADMIN')
  // Without a connection the screen opens only if its code was fetched before.
  await page.goto(paths.adminSecurity)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await visit(page, `${paths.adminUsers}?search=${encodeURIComponent(user.email)}`)
  const person = page.getByRole('row').filter({ hasText: user.email })
  await person.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(toast(page, 'User signed out everywhere')).toBeVisible()
  await expect(person.getByText('Active', { exact: true })).toBeVisible()
  await expect(world.call(getMe, user)).rejects.toThrow('401')

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await context.setOffline(false)
  const retry = page.getByRole('button', { name: 'Try again' }).first()
  await expect(async () => {
    // The page may retry meanwhile; then there is nothing to press.
    if (await retry.isVisible()) await retry.click({ timeout: 10_000 })
    await expect(page.getByText('This device', { exact: true })).toBeVisible({ timeout: 10_000 })
  }).toPass()
})

test('an administrator changes the password on the Security screen, which logs out other devices', async ({
  page,
  people,
  world,
  signInAs,
}) => {
  const admin = await signInAs('ADMIN')
  const elsewhere = { token: await people.signIn(admin) }
  await page.goto(paths.adminSecurity)
  await row(page, 'Password').getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await dialog.getByLabel('New password', { exact: true }).fill('quiet-harbour-7')
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('quiet-harbour-8')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
  expect((await world.call(getMe, elsewhere)).status).toBe('active')
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('quiet-harbour-7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(world.call(getMe, elsewhere)).rejects.toThrow('401')
  const body = { email: admin.email, password: 'quiet-harbour-7' }
  expect(await world.call(login, { token: '' }, { body })).toHaveProperty('token')
})

test('a user freezes the account on the Security screen, and is told before and after how to open it again', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const user = await people.user()
  const elsewhere = { token: await people.signIn(user) }
  await signIn(user)
  await withoutEvents(page)
  await page.goto(paths.userSecurity)
  const freeze = page.getByRole('switch', { name: 'Freeze my account' })
  await expect(page.getByText('To open it again, press “Forgot password?”')).toBeVisible()
  await freeze.click()
  const dialog = page.getByRole('dialog', { name: 'Freeze your account now?' })
  await expect(dialog).toContainText('press “Forgot password?”')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(freeze).not.toBeChecked()
  expect((await world.call(getMe, elsewhere)).status).toBe('active')

  await freeze.click()
  await dialog.getByRole('button', { name: 'Freeze my account' }).click()
  await expect(page).toHaveURL(paths.login)
  const told = page.getByRole('alert').filter({ hasText: 'Your account is frozen to protect it.' })
  await expect(told.getByRole('link', { name: 'Set a new password' })).toBeVisible()
  await expect(world.call(getMe, elsewhere)).rejects.toThrow('401')
  await told.getByRole('link', { name: 'Set a new password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(user.email)
})

test('the header leads a SUPER_ADMIN to the Security screen, and /security leads others to theirs', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.person({ role: 'SUPER_ADMIN' }))
  await page.goto(paths.home)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible()
  await expect(page).toHaveURL(paths.security)
  const { token } = await people.user()
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(paths.security)
  await expect(page).toHaveURL(paths.userSecurity)
})
