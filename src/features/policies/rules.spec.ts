import type { Page } from '@playwright/test'
import { approvalsPaths } from '#features/proposals/paths.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { expect, test, toast, withoutEvents } from '#test/e2e/fixtures.ts'
import { startOwnServer } from '#test/e2e/own-server.ts'
import { desktop, holdsUp, phone, takeLook } from '#test/e2e/page-checks.ts'
import { rulesPaths } from './paths.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** Rules hold for everybody, so the test has a server of its own. */
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

test('the proposed preset is approved, another limit is proposed, and a service is paused', async ({
  page,
}) => {
  const server = await serverFor(page)
  await server.signIn('superadmin@batua.test')
  await server.open(rulesPaths.control)
  await expect(page.getByText('A proposal waits for a second person.')).toBeVisible()
  await holdsUp(page, rulesPaths.control)
  await takeLook(page, desktop, 'light')
  await page.getByRole('link', { name: 'Open the proposal' }).click()
  await expect(page).toHaveURL(new RegExp(approvalsPaths.control))
  const sheet = page.getByRole('dialog', { name: 'Limits', exact: true })
  await expect(sheet.getByRole('row', { name: 'Cash Out, a day no limit ৳30,000.00' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'You approved it, and it is done.')).toBeVisible()

  await server.signIn('admin@batua.test')
  await server.open(rulesPaths.admin)
  await expect(main(page).getByText('Coming')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in the central bank’s limits' }).click()
  await expect(main(page).getByText('11 changes')).toBeVisible()
  await page.getByLabel('Send Money, a day').fill('25000')
  await expect(
    main(page).getByRole('row', { name: 'Send Money, a day no limit ৳25,000.00' }).first(),
  ).toBeVisible()
  await page.getByLabel('Send Money, a month').fill('0')
  await expect(main(page).getByRole('button', { name: 'Propose' })).toBeDisabled()
  await page.getByLabel('Send Money, a month').fill('')
  await main(page).getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('Write at least 10 characters')).toBeVisible()
  await page.getByLabel('Why').fill('The branch in Mirpur was robbed')
  // The header covers what is scrolled behind it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await holdsUp(page, rulesPaths.admin)
  await takeLook(page, desktop, 'light')
  await main(page).getByRole('button', { name: 'Propose' }).click()
  await expect(toast(page, 'Proposed. Another administrator has 72 hours to decide.')).toBeVisible()
  await expect(page.getByText('A proposal waits for a second person.')).toBeVisible()

  await page.locator('label', { hasText: /^Pauses$/ }).click()
  const cashOut = main(page).getByRole('listitem').filter({ hasText: 'Cash Out' }).first()
  await cashOut.getByRole('button', { name: 'Pause' }).click()
  await dialog(page).getByLabel('Reason').fill('The bank has an outage')
  await dialog(page).getByRole('button', { name: 'Pause' }).click()
  await expect(toast(page, 'The service is paused in a minute.')).toBeVisible()
  await expect(cashOut.getByText(/^Paused from/)).toBeVisible()
  await holdsUp(page, rulesPaths.admin)
  await cashOut.getByRole('button', { name: 'Resume' }).click()
  await dialog(page).getByLabel('Reason').fill('The bank is back again')
  await dialog(page).getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('A proposal waits for a second person.')).toBeVisible()
  await server.stop()
})

test('a phone in Bangla: rules that cannot be loaded say so and are loaded again', async ({
  page,
  people,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/)
  await signIn(await people.person({ role: 'SUPER_ADMIN' }))
  // An event would load them again.
  await withoutEvents(page)
  const failed = { status: 500, json: { success: false, message: 'x', code: 'INTERNAL' } }
  await page.route('**/api/v1/policies?*', (route) => route.fulfill(failed))
  await page.goto(`${rulesPaths.control}?lang=bn`)
  await takeLook(page, phone, 'dark')
  await expect(page.getByText('নিয়মগুলো লোড হয়নি')).toBeVisible()
  await page.unroute('**/api/v1/policies?*')
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByRole('heading', { name: 'নতুন সীমা' })).toBeVisible()
  await holdsUp(page, rulesPaths.control)
})
