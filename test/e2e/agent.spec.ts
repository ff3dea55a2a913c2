import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { answered } from './console-errors.ts'
import { core, expect, test, toast, withoutEvents } from './fixtures.ts'
import { amount, closeReceipt, userEmail as email, receipt, submit } from './money-form.ts'

/** Both forms have the same fields, and the old one stays until the code of the new one has loaded. */
async function openForm(page: Page, name: 'Cash In' | 'Cash Out') {
  await page.getByRole('complementary').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const float = (page: Page) => page.getByRole('region', { name: 'Float left' })

test('a float and a summary that cannot be loaded are not shown as zero; a new agent has zeros and no transactions', async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(502))
  await signInAs('AGENT')
  await withoutEvents(page)
  const calls = ['**/agent/float', '**/transactions/agent-summary']
  for (const call of calls) await page.route(call, (route) => route.fulfill({ status: 502 }))
  await page.goto(paths.agentDashboard)
  await expect(float(page).getByText('Your float could not be loaded')).toBeVisible()
  await expect(float(page)).not.toContainText('৳')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await expect(page.getByRole('definition')).toHaveCount(0)
  for (const call of calls) await page.unroute(call)

  await float(page).getByRole('button', { name: 'Try again' }).click()
  await expect(float(page)).toContainText('৳100,000.00')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Cash In / Cash Out Summary' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['৳0.00', '৳0.00'])
  await expect(page.getByText('No transactions yet.')).toBeVisible()
})

test(
  'each cash-in and cash-out changes the float, the summary and both lists',
  core,
  async ({ page, people, world, signInAs }) => {
    await signInAs('AGENT')
    const user = await people.user()
    await page.goto(paths.agentDashboard)
    await expect(page.getByRole('definition')).toHaveText(['৳0.00', '৳0.00'])
    await expect(float(page)).toContainText('৳100,000.00')
    await expect(float(page)).toContainText('Float ৳0.00')
    await expect(float(page)).toContainText('Credit line ৳100,000.00')
    const menu = page.getByRole('complementary')

    await page.getByRole('main').getByRole('link', { name: 'Cash In' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cash In' })).toBeVisible()
    await expect(page.getByText('Float left ৳100,000.00')).toBeVisible()
    await email(page).fill(user.email)
    await amount(page).fill('1250')
    await expect(page.getByText(`৳1,250.00 goes to ${user.email}.`)).toBeVisible()
    await submit(page, 'Cash In').click()
    await expect(toast(page, 'Cash-in successful')).toBeVisible()
    await expect(email(page)).toHaveValue('')
    expect(await world.balanceOf(user)).toBe(1250)
    await expect(page.getByText('Float left ৳98,750.00')).toBeVisible()
    await expect(receipt(page)).toContainText('Float left৳98,750.00')
    await closeReceipt(page)
    await expect(float(page)).toContainText('Float -৳1,250.00')

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
    await expect(page.getByText('Float left ৳98,950.75')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('Float left ৳98,950.75')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })

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
  },
)

test('the agent sees the masked name before the cash, the whole one of a served customer, and none of an email that nobody has', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs('AGENT')
  const user = await people.user({ name: 'Rahim Uddin' })
  for (const [button, name] of [
    ['Cash In', 'Rahim U.'],
    ['Cash Out', 'Rahim Uddin'],
  ] as const) {
    await page.goto(button === 'Cash In' ? paths.agentCashIn : paths.agentCashOut)
    const form = page.getByRole('main')
    await email(page).fill('nobody@batua.test')
    await amount(page).fill('10')
    await expect(email(page)).toHaveAccessibleDescription('No customer has this email')
    await email(page).fill(user.email)
    await amount(page).focus()
    await expect(form.getByText(name, { exact: true })).toBeVisible()
    await expect(email(page)).toHaveAccessibleDescription('')
    await email(page).fill(`x${user.email}`)
    await expect(form.getByText(name, { exact: true })).toHaveCount(0)
    await email(page).fill(user.email)
    await submit(page, button).click()
    await expect(
      toast(page, button === 'Cash In' ? 'Cash-in successful' : 'Cash-out successful'),
    ).toBeVisible()
  }
})

test('a cash-out fills the float: it is not red on the screens of the agent', async ({
  page,
  world,
  signInAs,
}) => {
  const [agent, user] = [await signInAs('AGENT'), await world.userWith(100)]
  await world.cashOut(agent, user, 40)
  await page.goto(paths.agentDashboard)
  const row = page.getByRole('button', { name: /Cash Out.*৳40\.00/ })
  const colourOf = (at: Locator) => at.evaluate((node) => getComputedStyle(node).color)
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.className = 'text-danger'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(row).toContainText('-৳40.00')
  expect(await colourOf(row.getByText('-৳40.00'))).not.toBe(red)
  await page.goto(paths.agentTransactions)
  const cell = page.getByRole('cell', { name: '-৳40.00' }).locator('.money')
  expect(await colourOf(cell)).not.toBe(red)
})

test('a cash-in and a cash-out that break a rule are refused with what to do, and move nothing', async ({
  page,
  people,
  world,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(404), answered(422))
  const [agent, user, other] = [await signInAs('AGENT'), await world.userWith(30), await people.user()]
  await page.goto(paths.agentDashboard)
  for (const button of ['Cash In', 'Cash Out'] as const)
    await test.step(`${button} asks for email and amount, and for an unknown customer shows the server’s message`, async () => {
      await openForm(page, button)
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
      // The other form shows the same message.
      await page.getByRole('button', { name: 'Close toast' }).click()
      await expect(toast(page, 'User not found')).toHaveCount(0)
    })

  await test.step('beyond the customer’s balance a cash-out is refused', async () => {
    await email(page).fill(user.email)
    await amount(page).fill('30.01')
    await submit(page, 'Cash Out').click()
    await expect(toast(page, 'Insufficient balance')).toBeVisible()
    await expect(amount(page)).toHaveAccessibleDescription('Insufficient balance')
    expect(await world.balanceOf(user)).toBe(30)
  })

  await test.step('a cash-in above the float shows a warning, and is refused with what to do', async () => {
    await openForm(page, 'Cash In')
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
    expect(await world.balanceOf(user)).toBe(30)
  })
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
