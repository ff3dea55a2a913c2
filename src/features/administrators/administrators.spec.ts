import { expect, test, toast } from '#test/e2e/fixtures.ts'
import { hold } from '#test/e2e/hold.ts'
import { holdsUp } from '#test/e2e/page-checks.ts'
import { visit } from '#test/e2e/visit.ts'
import { overviewPath } from './paths.ts'

test('a super admin proposes to invite an administrator, and disables one with a reason', async ({
  page,
  people,
  signInAs,
}) => {
  await people.admin()
  const admin = await people.admin({ name: 'Imran Kabir' })
  await signInAs('SUPER_ADMIN')
  await visit(page, overviewPath)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Invite an administrator' }).click()
  await dialog.getByLabel('Name').fill('Sadia Afrin')
  await dialog.getByLabel('Email').fill('sadia.afrin@batua.test')
  await dialog.getByLabel('Reason').fill('Needed for the night shift')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(toast(page, 'Proposed. Another administrator has 72 hours to decide.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: admin.email })
  await row.getByRole('button', { name: 'Disable' }).click()
  await dialog.getByLabel('Reason').fill('Left the company last week')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(toast(page, 'The administrator is disabled.')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Propose to enable' })).toBeVisible()
  await holdsUp(page, 'the overview of Control')
})

test('the overview names no count of approvals before it knows one', async ({ page, signInAs }) => {
  const events = await hold(page, '**/api/v1/events')
  await signInAs('SUPER_ADMIN')
  await visit(page, overviewPath)
  const waiting = page.getByRole('link').filter({ hasText: 'needs two people' })
  await expect(waiting).toContainText('Approvals')
  await expect(waiting).not.toContainText('for you')
  await events.release()
  await expect(waiting).toContainText('for you')
})
