import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { answered } from './console-errors.ts'
import { expect, test, toast } from './fixtures.ts'
import { amount, closeReceipt, userEmail as email, receipt, submit } from './money-form.ts'

test('a new agent has a summary of zeros and no transactions', async ({ page, signInAs }) => {
  await signInAs('AGENT')
  await page.goto(paths.agentDashboard)
  await expect(page.getByRole('heading', { name: 'Cash In / Cash Out Summary' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['৳0.00', '৳0.00'])
  await expect(page.getByText('No transactions yet.')).toBeVisible()
})

/** Both forms have the same fields, and the old one stays until the code of the new one has loaded. */
async function openForm(page: Page, name: 'Cash In' | 'Cash Out') {
  await page.getByRole('complementary').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const float = (page: Page) => page.getByRole('region', { name: 'Float left' })

test('an agent sees the float and the credit line, and each cash-in and cash-out changes what is left', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs('AGENT')
  const user = await people.user()
  await page.goto(paths.agentDashboard)
  await expect(float(page)).toContainText('৳100,000.00')
  await expect(float(page)).toContainText('Float ৳0.00')
  await expect(float(page)).toContainText('Credit line ৳100,000.00')

  await page.getByRole('main').getByRole('link', { name: 'Cash In' }).click()
  await expect(page.getByText('Float left ৳100,000.00')).toBeVisible()
  await email(page).fill(user.email)
  await amount(page).fill('250')
  await submit(page, 'Cash In').click()
  await expect(page.getByText('Float left ৳99,750.00')).toBeVisible()
  await closeReceipt(page)
  await expect(float(page)).toContainText('Float -৳250.00')

  await openForm(page, 'Cash Out')
  await email(page).fill(user.email)
  await amount(page).fill('50')
  await submit(page, 'Cash Out').click()
  await expect(page.getByText('Float left ৳99,800.00')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Float left ৳99,800.00')).toBeVisible()
})

test('a cash-in above the float shows a warning, is refused with what to do, and moves nothing', async ({
  page,
  people,
  world,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(422))
  const [agent, user, other] = [await signInAs('AGENT'), await people.user(), await people.user()]
  await page.goto(paths.agentCashIn)
  await email(page).fill(user.email)
  await amount(page).fill('99999')
  await expect(page.getByText(`৳99,999.00 goes to ${user.email}.`)).toBeVisible()
  await amount(page).fill('100000.01')
  await expect(page.getByText('This is more than the ৳100,000.00 that your float covers.')).toBeVisible()
  await world.cashIn(agent, other, 250)
  await amount(page).fill('99999')
  await submit(page, 'Cash In').click()
  const refusal = 'This is more than your float covers. Enter less, or settle with the operator.'
  await expect(toast(page, refusal)).toBeVisible()
  await expect(amount(page)).toHaveAccessibleDescription(refusal)
  await expect(page.getByText('Float left ৳99,750.00')).toBeVisible()
  expect(await world.balanceOf(user)).toBe(0)
})

test('a float that cannot be loaded is not shown as zero', async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.expect(answered(502))
  await signInAs('AGENT')
  await page.route('**/agent/float', (route) => route.fulfill({ status: 502 }))
  await page.goto(paths.agentDashboard)
  await expect(float(page).getByText('Your float could not be loaded')).toBeVisible()
  await expect(float(page)).not.toContainText('৳')
  await page.unroute('**/agent/float')
  await float(page).getByRole('button', { name: 'Try again' }).click()
  await expect(float(page)).toContainText('৳100,000.00')
})

test('a summary that cannot be loaded is not shown as zeros', async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.expect(answered(502))
  await signInAs('AGENT')
  await page.route('**/transactions/agent-summary', (route) => route.fulfill({ status: 502 }))
  await page.goto(paths.agentDashboard)
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await expect(page.getByRole('definition')).toHaveCount(0)
  await page.unroute('**/transactions/agent-summary')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('definition')).toHaveText(['৳0.00', '৳0.00'])
})

test('a cash-in refreshes the summary and both lists', async ({ page, people, world, signInAs }) => {
  await signInAs('AGENT')
  const user = await people.user()
  await page.goto(paths.agentDashboard)
  await expect(page.getByRole('definition')).toHaveText(['৳0.00', '৳0.00'])
  const menu = page.getByRole('complementary')

  await openForm(page, 'Cash In')
  await email(page).fill(user.email)
  await amount(page).fill('1250')
  await expect(page.getByText(`৳1,250.00 goes to ${user.email}.`)).toBeVisible()
  await submit(page, 'Cash In').click()
  await expect(toast(page, 'Cash-in successful')).toBeVisible()
  await expect(email(page)).toHaveValue('')
  expect(await world.balanceOf(user)).toBe(1250)

  await openForm(page, 'Cash Out')
  await email(page).fill(user.email)
  await amount(page).fill('200.75')
  await expect(page.getByText(`৳200.75 is taken from ${user.email}.`)).toBeVisible()
  await submit(page, 'Cash Out').click()
  await expect(toast(page, 'Cash-out successful')).toBeVisible()
  await expect(receipt(page)).toContainText('Cash Out done')
  await expect(receipt(page)).toContainText(`from ${user.name} · ${user.email}`)
  await expect(receipt(page).getByRole('link', { name: 'View in history' })).toHaveAttribute(
    'href',
    paths.agentTransactions,
  )
  expect(await world.balanceOf(user)).toBe(1049.25)

  await menu.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('definition')).toHaveText(['৳1,250.00', '৳200.75'])
  const recent = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
  await expect(recent).toHaveCount(2)
  await expect(recent.first()).toContainText('Cash Out')
  await expect(recent.first()).toContainText('-৳200.75')

  await menu.getByRole('link', { name: 'Transactions' }).click()
  const table = page.getByRole('table', { name: 'Transactions Handled by You' })
  await expect(table.getByRole('columnheader')).toHaveText(['#', 'User Email', 'Type', 'Amount', 'Date'])
  const first = table.getByRole('row').nth(1).locator('th, td')
  await expect(first.nth(0)).toHaveText('1')
  await expect(first.nth(1)).toHaveText(user.email)
  await expect(first.nth(2)).toHaveText('Cash Out')
  await expect(first.nth(3)).toHaveText('-৳200.75')
  await expect(table.getByRole('row').nth(2)).toContainText('+৳1,250.00')
  await first.nth(3).click()
  await expect(page.getByRole('dialog', { name: 'Cash Out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await table.getByRole('button', { name: /^Cash Out\. Cash Out of ৳200\.75, with/ }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Cash Out' })
  await expect(sheet).toContainText(`From${user.name} · ${user.email}`)
  await expect(sheet).toContainText('ToYou')
})

for (const [path, button] of [
  [paths.agentCashIn, 'Cash In'],
  [paths.agentCashOut, 'Cash Out'],
] as const) {
  test(`${button} asks for email and amount, and for an unknown customer shows the server’s message`, async ({
    page,
    signInAs,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(404))
    await signInAs('AGENT')
    await page.goto(path)
    const missing = page.getByText('Enter email and amount')
    await submit(page, button).click()
    await expect(missing).toBeVisible()
    await email(page).fill('nobody@batua.test')
    await submit(page, button).click()
    await expect(missing).toBeVisible()
    await amount(page).fill('10')
    await submit(page, button).click()
    await expect(toast(page, 'User not found')).toBeVisible()
    await expect(email(page)).toHaveAccessibleDescription('User not found')
    await expect(email(page)).toBeFocused()
  })
}

test('beyond the customer’s balance a cash-out is refused and moves nothing', async ({
  page,
  world,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(422))
  await signInAs('AGENT')
  const user = await world.userWith(30)
  await page.goto(paths.agentCashOut)
  await email(page).fill(user.email)
  await amount(page).fill('30.01')
  await submit(page, 'Cash Out').click()
  await expect(toast(page, 'Insufficient balance')).toBeVisible()
  await expect(amount(page)).toHaveAccessibleDescription('Insufficient balance')
  expect(await world.balanceOf(user)).toBe(30)
})

test('a suspension takes effect for an agent whose page is open', async ({
  page,
  people,
  world,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(403))
  const [agent, admin, user] = [await signInAs('AGENT'), await people.admin(), await people.user()]
  await page.goto(paths.agentCashIn)
  await email(page).fill(user.email)
  await amount(page).fill('10')
  await world.suspend(admin, agent)
  await submit(page, 'Cash In').click()
  await expect(toast(page, 'Your agent account is suspended')).toBeVisible()
  expect(await world.balanceOf(user)).toBe(0)
  await page.goto(paths.agentDashboard)
  await expect(page.getByText('Your agent account is suspended.')).toBeVisible()
  await expect(submit(page, 'Cash In')).toBeDisabled()
  await expect(submit(page, 'Cash Out')).toBeDisabled()
})
