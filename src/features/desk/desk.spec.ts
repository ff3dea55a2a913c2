import { paths } from '#contract/paths.ts'
import { core, expect, test, toast } from '#test/e2e/fixtures.ts'
import { holdsUp } from '#test/e2e/page-checks.ts'
import { visit } from '#test/e2e/visit.ts'
import { agentPagePath, userPagePath } from './paths.ts'

test(
  'an admin opens a user from the list, writes a note, and blocks with a reason, by keyboard',
  core,
  async ({ page, people, world, signInAs }) => {
    const user = await world.userWith(500, { name: 'Tanvir Ahmed' })
    await signInAs('ADMIN')
    await visit(page, `${paths.adminUsers}?search=${encodeURIComponent(user.email)}`)
    await page.getByRole('link', { name: 'Tanvir Ahmed' }).click()
    await expect(page).toHaveURL(new RegExp(userPagePath(user.id)))
    await expect(page.getByRole('heading', { name: 'Tanvir Ahmed' })).toBeVisible()
    await expect(page.getByText('৳500.00').first()).toBeVisible()
    await expect(page.getByText('No notes yet.')).toBeVisible()

    await page.getByLabel('Write a note').fill('Called about the payment.\n<b>Waits</b> for the shop.')
    await page.getByRole('button', { name: 'Save the note' }).focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'The note is saved.')).toBeVisible()
    await expect(page.getByText('<b>Waits</b> for the shop.')).toBeVisible()
    await expect(page.getByLabel('Write a note')).toHaveValue('')
    await expect(page.getByText('Wrote a note')).toBeVisible()

    await page.getByRole('button', { name: 'Block' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Block' })
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(dialog.getByText('Write at least 10 characters')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Three people reported this account')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Blocked', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Three people reported this account')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send a reset link' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
    await holdsUp(page, 'the page of a user')
    expect(await people.ownWords()).toContain('Called about the payment.\n<b>Waits</b> for the shop.')
  },
)

test('an agent has figures, thirty days and work; a page that cannot be loaded says so', async ({
  page,
  people,
  world,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(/404/)
  const [agent, user] = [await people.agent({ name: 'Kamal Hossain' }), await people.user()]
  await world.cashIn(agent, user, 250)
  await signInAs('ADMIN')
  await visit(page, agentPagePath(agent.id))
  await expect(page.getByText('Headroom')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cash in and out per day' })).toBeVisible()
  await expect(page.getByText('Transactions handled')).toBeVisible()
  await page.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(agent.email)}`))
  await visit(page, userPagePath(agent.id))
  await expect(page.getByText('This page could not be loaded')).toBeVisible()
})

test('a slash that is pressed in the moment in which the search shows opens it', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMIN')
  await page.addInitScript(() => {
    const shows = new MutationObserver(() => {
      if (!document.querySelector('header input[type=search]')) return
      shows.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    })
    shows.observe(document, { childList: true, subtree: true })
  })
  await visit(page, paths.adminUsers)
  await expect(page.getByRole('searchbox', { name: 'Search people and references' })).toBeFocused()
})

test('a slash opens the search; arrows and Enter open what was found; nobody and a failure are said', async ({
  page,
  people,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/)
  const user = await people.user({ name: 'Zubaida Khatun' })
  await signInAs('ADMIN')
  await visit(page, paths.adminUsers)
  await expect(page.getByRole('searchbox', { name: 'Search people and references' })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search people and references' })
  await expect(field).toBeFocused()
  await page.keyboard.type('zu')
  const found = page.getByRole('status', { name: 'Found' })
  await expect(found).toHaveText('Type at least 3 letters.')
  await page.keyboard.type('%%')
  await expect(found).toHaveText('Nobody found')
  await field.fill(user.email)
  await expect(found.getByRole('link', { name: 'Zubaida Khatun' })).toBeVisible()
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(userPagePath(user.id)))
  await expect(field).toHaveValue('')

  const failure = { status: 500, json: { success: false, message: 'x', code: 'INTERNAL' } }
  await page.route('**/api/v1/admin/search?*', (route) => route.fulfill(failure))
  await field.fill('zubaida')
  await expect(found).toHaveText('Could not search. Try again')
  await page.keyboard.press('Escape')
  await expect(found).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.unroute('**/api/v1/admin/search?*')
  const dialog = page.getByRole('dialog')
  const result = dialog.getByRole('link', { name: 'Zubaida Khatun' })
  const searchOnPhone = async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await dialog.getByRole('searchbox').fill(user.email)
    await expect(result).toBeVisible()
  }
  await visit(page, paths.adminUsers)
  // A screen that opens late would close the search.
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
  await searchOnPhone()
  await result.click()
  await expect(dialog).toHaveCount(0)
  await searchOnPhone()
  await holdsUp(page, 'the search of administrators', { narrowFirst: true })
})
