import { inBangla, strayWords } from '#test/e2e/bangla-checks.ts'
import { expect, test, toast } from '#test/e2e/fixtures.ts'
import { holdsUpInForcedColours } from '#test/e2e/forced-colours.ts'
import { holdsUp } from '#test/e2e/page-checks.ts'
import { visit } from '#test/e2e/visit.ts'
import { controlPaths } from './paths.ts'

test('a super admin filters the audit, checks the books, and reads health and settings', async ({
  page,
  people,
  signInAs,
}) => {
  const boss = await signInAs('SUPER_ADMIN')
  await visit(page, controlPaths.audit)
  await page.getByLabel('Who', { exact: true }).fill(boss.email)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/actor=/)
  await expect(page.getByRole('rowheader', { name: 'Looked at the audit log' }).first()).toBeVisible()

  await visit(page, controlPaths.books)
  await page.getByRole('button', { name: 'Check the ledger' }).click()
  await expect(toast(page, 'The check runs. You can leave this page.')).toBeVisible()
  await expect(page.getByText('Agrees').first()).toBeVisible()

  for (const path of Object.values(controlPaths)) {
    await visit(page, path)
    await holdsUp(page, path)
    await holdsUpInForcedColours(page, path)
  }
  await inBangla(page)
  for (const path of Object.values(controlPaths)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await strayWords(page, people), path).toEqual([])
  }
})
