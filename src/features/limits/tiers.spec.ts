import { userPagePath } from '#features/desk/paths.ts'
import { expect, test, toast } from '#test/e2e/fixtures.ts'
import { holdsUp } from '#test/e2e/page-checks.ts'
import { visit } from '#test/e2e/visit.ts'
import { limitSimplified } from './testing/simplified.ts'

test('an admin lowers the tier of a user, sees the use of the lower limits, and proposes a higher tier', async ({
  page,
  sql,
  world,
  signInAs,
}) => {
  await limitSimplified(sql)
  const user = await world.userWith(500, { name: 'Tanvir Ahmed' })
  await signInAs('ADMIN')
  await visit(page, userPagePath(user.id))
  await expect(page.getByText('Regular', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Lower the tier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The papers have expired')
  await dialog.getByRole('button', { name: 'Lower' }).click()
  await expect(toast(page, 'The account has the lower limits now.')).toBeVisible()
  await expect(page.getByText('Simplified', { exact: true })).toBeVisible()
  await expect(page.getByText('Send Money, today')).toBeVisible()
  await expect(page.getByText('৳500.00 of ৳20,000.00')).toBeVisible()
  await page.keyboard.press('Escape')
  await holdsUp(page, userPagePath(user.id))
  await page.getByRole('button', { name: 'Propose a higher tier' }).click()
  await dialog.getByLabel('Reason').fill('The papers are complete')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(toast(page, 'Proposed. Another administrator has 72 hours to decide.')).toBeVisible()
})
