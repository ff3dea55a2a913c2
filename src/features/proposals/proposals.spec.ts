import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { agentPagePath } from '#features/desk/paths.ts'
import { answered } from '#test/e2e/console-errors.ts'
import { core, expect, test, toast, withoutEvents } from '#test/e2e/fixtures.ts'
import { holdsUp, phone, takeLook } from '#test/e2e/page-checks.ts'
import { PASSWORD } from '#test/people.ts'
import { approvalsPaths } from './paths.ts'

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Each test has an agent of its own, whose name finds the proposal among those of other tests. */
const shop = () => `Shop ${Math.random().toString(36).slice(2, 8)}`

async function proposeLine(page: Page, agentId: string, line: string) {
  await page.goto(agentPagePath(agentId))
  await page.getByRole('button', { name: 'Propose a higher credit line' }).click()
  await dialog(page).getByLabel('New credit line').fill(line)
  await dialog(page).getByLabel('Reason').fill('Eid week in Mirpur')
  await dialog(page).getByRole('button', { name: 'Propose' }).click()
  await expect(toast(page, 'Proposed. Another administrator has 72 hours to decide.')).toBeVisible()
}

test(
  'one admin proposes a settlement, a super admin approves it in Control, and the float has the money',
  core,
  async ({ page, people, signIn, otherContext }) => {
    const agent = await people.agent({ name: shop() })
    const maker = await people.admin({ name: 'Farhana Rahman' })
    await signIn(maker)
    await page.goto(`${paths.adminAgents}?search=${encodeURIComponent(agent.name)}`)
    await page.getByRole('link', { name: agent.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: agent.name })).toBeVisible()
    await page.getByRole('button', { name: 'Propose a settlement' }).click()
    await dialog(page).getByRole('button', { name: 'Propose' }).click()
    await expect(dialog(page).getByText('Write at least 10 characters')).toBeVisible()
    await dialog(page).getByLabel('Amount').fill('500')
    await dialog(page).getByLabel("Bank's reference").fill('FT26321XK20')
    await dialog(page).getByLabel('Reason').fill('Paid in at the bank this morning')
    await dialog(page).getByRole('button', { name: 'Propose' }).click()
    await expect(toast(page, 'Proposed. Another administrator has 72 hours to decide.')).toBeVisible()

    await page.getByRole('link', { name: /^Approvals/ }).click()
    await page.locator('label', { hasText: /^Yours/ }).click()
    const title = `৳500.00 to the float of ${agent.name}`
    await page.getByRole('button', { name: title }).click()
    const own = sheet(page, 'Settlement')
    await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await page.keyboard.press('Escape')

    const control = await otherContext.newPage()
    await signIn(await people.person({ role: 'SUPER_ADMIN', name: 'Mahmud Hasan' }), control)
    await control.goto(paths.home)
    await control.getByRole('link', { name: 'Dashboard' }).click()
    await expect(control.getByRole('heading', { name: 'You are unauthorized' })).toBeVisible()
    await control.getByRole('link', { name: 'Go to Control' }).click()
    await expect(control.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await control.getByRole('link', { name: /^Approvals, \d+ waiting$/ }).click()
    await control.getByRole('button', { name: title }).click()
    const waiting = sheet(control, 'Settlement')
    await expect(waiting.getByRole('row', { name: 'Float ৳0.00 ৳500.00' })).toBeVisible()
    await expect(waiting.getByText('Nothing has changed since it was proposed.')).toBeVisible()
    await expect(waiting.getByText('Paid in at the bank this morning')).toBeVisible()
    await holdsUp(control, 'the sheet of a proposal')
    await waiting.getByRole('button', { name: 'Approve' }).click()
    await expect(toast(control, 'You approved it, and it is done.')).toBeVisible()
    await expect(control.getByRole('button', { name: title })).toHaveCount(0)
    await control.getByText('Decided', { exact: true }).click()
    await control.getByRole('button', { name: title }).click()
    await expect(waiting.getByText('Mahmud Hasan')).toBeVisible()

    await page.goto(agentPagePath(agent.id))
    await expect(page.getByText('৳500.00', { exact: true })).toBeVisible()
  },
)

test('the count in the menu follows without a reload, and a rejection needs an answer, by keyboard alone', async ({
  page,
  people,
  signIn,
  otherContext,
}) => {
  const agent = await people.agent({ name: shop() })
  await signIn(await people.person({ role: 'SUPER_ADMIN' }))
  await page.goto(approvalsPaths.control)
  const title = `Credit line of ${agent.name} to ৳150,000.00`
  const admin = await otherContext.newPage()
  await signIn(await people.admin(), admin)
  await proposeLine(admin, agent.id, '150000')

  const row = page.getByRole('button', { name: title })
  await expect(row).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  await sheet(page, 'Credit line').getByRole('button', { name: 'Reject' }).focus()
  await page.keyboard.press('Enter')
  const asked = sheet(page, 'Reject this proposal?')
  await asked.getByRole('button', { name: 'Reject' }).focus()
  await page.keyboard.press('Enter')
  await expect(asked.getByText('Write at least 10 characters')).toBeVisible()
  await page.keyboard.type('The shop owes too much already')
  await asked.getByRole('button', { name: 'Reject' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'You rejected it.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await admin.goto(agentPagePath(agent.id))
  await expect(admin.getByText('৳100,000.00', { exact: true }).first()).toBeVisible()
})

test('what has changed since cannot be approved', async ({ page, people, signIn, otherContext }) => {
  const agent = await people.agent({ name: shop() })
  await signIn(await people.admin())
  await proposeLine(page, agent.id, '150,000')
  await page.getByRole('button', { name: 'Lower the credit line' }).click()
  await dialog(page).getByLabel('New credit line').fill('40000')
  await dialog(page).getByLabel('Reason').fill('The shop is closed for the month')
  await dialog(page).getByRole('button', { name: 'Lower' }).click()
  await expect(toast(page, 'The credit line is lowered.')).toBeVisible()

  const control = await otherContext.newPage()
  await signIn(await people.person({ role: 'SUPER_ADMIN' }), control)
  await control.goto(approvalsPaths.control)
  await control.getByRole('button', { name: `Credit line of ${agent.name}` }).click()
  const changed = sheet(control, 'Credit line')
  await expect(changed.getByText('This has changed since it was proposed.')).toBeVisible()
  await expect(changed.getByRole('button', { name: 'Reject' })).toBeVisible()
  await expect(changed.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

test('a phone in Bangla: a super admin approves a credit line', async ({
  page,
  people,
  signIn,
  otherContext,
}) => {
  const agent = await people.agent({ name: shop() })
  await signIn(await people.admin())
  await proposeLine(page, agent.id, '150000')
  const control = await otherContext.newPage()
  await signIn(await people.person({ role: 'SUPER_ADMIN' }), control)
  await control.goto(`${approvalsPaths.control}?lang=bn`)
  await takeLook(control, phone, 'dark')
  await control.getByRole('button', { name: `${agent.name}-এর ক্রেডিট সীমা` }).click()
  const waiting = sheet(control, 'ক্রেডিট সীমা')
  await expect(waiting.getByRole('row', { name: 'ক্রেডিট সীমা ৳১,০০,০০০.০০ ৳১,৫০,০০০.০০' })).toBeVisible()
  await waiting.getByRole('button', { name: 'অনুমোদন করুন' }).click()
  await expect(control.getByText('আপনি অনুমোদন করেছেন, কাজটি হয়ে গেছে।').first()).toBeVisible()
})

test('a list that cannot be loaded says so and tries again; an empty one says that nothing waits', async ({
  page,
  people,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/)
  await signIn(await people.person({ role: 'SUPER_ADMIN' }))
  // An event would load the list again by itself.
  await withoutEvents(page)
  let answer = { status: 500, json: { success: false, message: 'x', code: 'INTERNAL' } as object }
  await page.route('**/api/v1/proposals?*', (route) => route.fulfill(answer))
  await page.goto(approvalsPaths.control)
  await expect(page.getByText('The proposals could not be loaded')).toBeVisible()
  const meta = { page: 1, limit: 20, total: 0, totalPages: 0 }
  answer = { status: 200, json: { success: true, message: 'OK', data: [], meta } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
})

// threat: stolen-admin-session
test('long after the login an approval asks for the password, above the sheet, and is then made once', async ({
  page,
  people,
  signIn,
  otherContext,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(403))
  const agent = await people.agent({ name: shop() })
  const admin = await otherContext.newPage()
  await signIn(await people.admin(), admin)
  await proposeLine(admin, agent.id, '150000')
  const superAdmin = await people.person({ role: 'SUPER_ADMIN' })
  await people.ageSession(superAdmin)
  await signIn(superAdmin)
  await page.goto(approvalsPaths.control)
  await page.getByRole('button', { name: `Credit line of ${agent.name}` }).click()
  await sheet(page, 'Credit line').getByRole('button', { name: 'Approve' }).click()
  const asked = sheet(page, 'Confirm it is you')
  await asked.getByLabel('Current password').fill(PASSWORD)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page, 'You approved it, and it is done.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
