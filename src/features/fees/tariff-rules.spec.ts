import type { Page } from '@playwright/test'
import { languageParameter } from '#contract/languages.ts'
import { rulesPaths } from '#features/policies/paths.ts'
import { approvalsPaths } from '#features/proposals/paths.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { expect, test, toast } from '#test/e2e/fixtures.ts'
import { startOwnServer } from '#test/e2e/own-server.ts'
import { desktop, holdsUp, phone, takeLook } from '#test/e2e/page-checks.ts'

const main = (page: Page) => page.getByRole('main')
const at = (path: string) => `${path}?rules=fees`

/** Fees are for everybody, so the test has a server of its own. */
async function serverFor(page: Page) {
  const server = await startOwnServer(page)
  const signIn = async (email: string) => {
    const login = await page.request.post(`${server.url}/api/v1/auth/login`, {
      data: { email, password: demoPassword },
    })
    const { token } = (await login.json()).data
    await page.goto(`${server.url}/readyz`)
    await page.evaluate((value) => localStorage.setItem('token', value), token)
  }
  return { ...server, signIn, open: (path: string) => page.goto(server.url + path) }
}

test('the proposed tariff is approved with its estimate, and another one is proposed', async ({ page }) => {
  const server = await serverFor(page)
  await server.signIn('superadmin@batua.test')
  await server.open(at(rulesPaths.control))
  await expect(page.getByText('A proposal waits for a second person.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the proposal' }).click()
  await expect(page).toHaveURL(new RegExp(approvalsPaths.control))
  const sheet = page.getByRole('dialog', { name: 'Fees', exact: true })
  await expect(sheet.getByRole('row', { name: /^Cash Out no rule Whatever the amount: 1.85%/ })).toBeVisible()
  await expect(sheet.getByRole('status')).toContainText(/From all \d+ payments/)
  await holdsUp(page, approvalsPaths.control)
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'You approved it, and it is done.')).toBeVisible()

  await server.signIn('admin@batua.test')
  await server.open(at(rulesPaths.admin))
  await expect(main(page).getByText('Coming')).toBeVisible()
  const fill = page.getByRole('button', { name: 'Fill in the example' })
  await fill.click()
  await expect(main(page).getByText('5 changes')).toBeVisible()
  await page.getByLabel('Cash Out, share').fill('1.75')
  await expect(
    main(page)
      .getByRole('row', { name: /Cash Out no rule .*1.75%/ })
      .first(),
  ).toBeVisible()
  await expect(main(page).getByRole('status')).toContainText('The last 30 days would have earned')
  const propose = main(page).getByRole('button', { name: 'Propose' })
  await page.getByLabel('Send Money, rule 1, amount to').fill('0')
  await expect(propose).toBeDisabled()
  await page.getByRole('button', { name: 'Remove Send Money, rule 1' }).click()
  await page.getByRole('button', { name: 'Add a rule for Cash In' }).click()
  await page.getByLabel('Cash In, flat').fill('2')
  await page.getByLabel('Why').fill('Agents in Sylhet charge less')
  await page.evaluate(() => window.scrollTo(0, 0))
  await holdsUp(page, rulesPaths.admin)
  await takeLook(page, desktop, 'light')
  await propose.click()
  await expect(toast(page, 'Proposed. Another administrator has 72 hours to decide.')).toBeVisible()
  await expect(page.getByText('A proposal waits for a second person.')).toBeVisible()
  await server.stop()
})

test('a phone in Bangla: the bands of a type have their own fields', async ({ page, people, signIn }) => {
  await signIn(await people.person({ role: 'SUPER_ADMIN' }))
  await page.goto(`${at(rulesPaths.control)}&${languageParameter}=bn`)
  await takeLook(page, phone, 'dark')
  await page.getByRole('button', { name: 'উদাহরণ বসান' }).click()
  await expect(page.getByLabel('টাকা পাঠানো, নিয়ম ১, পরিমাণ পর্যন্ত')).toBeVisible()
  await holdsUp(page, rulesPaths.control)
})
