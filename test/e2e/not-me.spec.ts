import type { Page } from '@playwright/test'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { answered, unreachable } from './console-errors.ts'
import { core, expect, type TestPerson, test, toast } from './fixtures.ts'
import type { World } from './world.ts'

const secure = (page: Page) => page.getByRole('button', { name: 'Secure my account' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

let calls = 0
/** A change that somebody is mailed about; gives the link of that mail. */
async function mailedLink(world: World, person: TestPerson): Promise<string> {
  const phone = `01911${String(Date.now() + ++calls).slice(-6)}`
  await world.call(updateMe, person, { body: { phone } })
  return (await world.notMeLinkFor(person.email))!
}

test(
  'opening the link of a mail changes nothing; the button logs out everywhere and freezes',
  core,
  async ({ page, people, world, signIn, consoleErrors }) => {
    consoleErrors.expect(answered(401), answered(403))
    const user = await people.user()
    const elsewhere = { token: await people.signIn(user) }
    await signIn(user)
    await page.goto(await mailedLink(world, user))
    await expect(title(page, 'This was not me')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    expect((await world.call(getMe, elsewhere)).status).toBe('active')

    await secure(page).click()
    await expect(title(page, 'Your account is frozen')).toBeFocused()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(world.call(getMe, elsewhere)).rejects.toThrow('401')

    await test.step('a second press gives the same answer', async () => {
      await page.reload()
      await secure(page).click()
      await expect(title(page, 'Your account is frozen')).toBeVisible()
    })

    await test.step('a login with the right password says what to do', async () => {
      await page.goto(paths.login)
      await page.getByLabel('Email').fill(user.email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
      const told = page.getByRole('alert').filter({ hasText: 'Your account is frozen to protect it.' })
      await expect(told).toBeVisible()
      await expect(page).toHaveURL(paths.login)
      await expect(toast(page, 'Your account is frozen')).toHaveCount(0)
      await page.getByLabel('Password', { exact: true }).fill('another')
      await expect(told, 'stays until the page is left').toBeVisible()
      await told.getByRole('link', { name: 'Set a new password' }).click()
      await expect(page).toHaveURL(paths.forgotPassword)
      await expect(page.getByLabel('Email')).toHaveValue(user.email)
    })
  },
)

test('a wrong link, half a link and a missing server each show a message with a next step', async ({
  page,
  context,
  people,
  world,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(400), unreachable)
  await page.goto(`${paths.notMe}#${'x'.repeat(43)}`)
  await secure(page).click()
  await expect(title(page, 'This link is wrong or has expired')).toBeFocused()
  const main = page.getByRole('main')
  const newPassword = main.getByRole('link', { name: 'Set a new password' })
  await expect(newPassword).toHaveAttribute('href', paths.forgotPassword)
  await expect(main.getByText('Contact us')).toHaveCount(0)

  await page.goto(paths.notMe)
  await expect(title(page, 'Open the link from our mail')).toBeVisible()
  await expect(secure(page)).toHaveCount(0)

  const user = await people.user()
  // Pasted into the same page: the browser only tells that the fragment changed.
  await page.goto(await mailedLink(world, user))
  await expect(secure(page)).toBeVisible()
  await context.setOffline(true)
  await secure(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await context.setOffline(false)
  await secure(page).click()
  await expect(title(page, 'Your account is frozen')).toBeVisible()
})

test('admins see frozen accounts beside the status, among users and agents', async ({
  page,
  people,
  world,
  signInAs,
}) => {
  const frozen = [await people.user(), await people.agent()] as const
  for (const person of frozen) {
    await page.goto(await mailedLink(world, person))
    await secure(page).click()
    await expect(title(page, 'Your account is frozen')).toBeVisible()
  }
  await signInAs('ADMIN')
  for (const [path, { email }, status] of [
    [paths.adminUsers, frozen[0], 'Active'],
    [paths.adminAgents, frozen[1], 'Approved'],
  ] as const) {
    await page.goto(`${path}?search=${encodeURIComponent(email)}`)
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByText(status, { exact: true })).toBeVisible()
    await expect(row.getByText('Frozen', { exact: true })).toBeVisible()
  }
})
