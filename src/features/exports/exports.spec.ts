import { readFile } from 'node:fs/promises'
import { paths } from '#contract/paths.ts'
import { core, expect, test } from '#test/e2e/fixtures.ts'
import { visit } from '#test/e2e/visit.ts'

test('an admin saves the users that a search found as a file', core, async ({ page, people, signInAs }) => {
  const user = await people.user({ name: 'Exported Person' })
  await signInAs('ADMIN')
  await visit(page, `${paths.adminUsers}?search=${user.email}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the users as a CSV file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('batua-users.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`Exported Person,${user.email},`)
  expect(text).toContain('\r\nRows,1,SHA-256,')
})

test('a failed export says why, and saves nothing', async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.expect(/409/)
  await signInAs('SUPER_ADMIN')
  await visit(page, '/control/audit')
  const message = 'Your last file is still being made. Wait until it has ended.'
  const body = { success: false, code: 'EXPORT_RUNNING', message }
  await page.route('**/api/v1/control/exports/audit*', (route) => route.fulfill({ status: 409, json: body }))
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await page.getByRole('button', { name: 'Export the audit as a CSV file' }).click()
  await expect(page.getByText(message)).toBeVisible()
  expect(saved).toEqual([])
})
