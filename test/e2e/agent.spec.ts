import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { answered, unreachable } from './console-errors.ts'
import { afterPauses, expect, test, toast } from './fixtures.ts'

const amount = (page: Page) => page.getByLabel('Amount', { exact: true })
const email = (page: Page) => page.getByLabel('User email')
const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('a new agent has a summary of noughts and no transactions', async ({ page, signInAs }) => {
  await signInAs('AGENT')
  await page.goto(paths.agentDashboard)
  await expect(page.getByRole('heading', { name: 'Cash In / Cash Out Summary' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['৳0.00', '৳0.00'])
  await expect(page.getByText('No transactions yet.')).toBeVisible()
})

test('after a cash-in the summary and both lists are new', async ({ page, people, world, signInAs }) => {
  await signInAs('AGENT')
  const user = await people.user()
  await page.goto(paths.agentDashboard)
  await expect(page.getByRole('definition')).toHaveText(['৳0.00', '৳0.00'])
  const menu = page.getByRole('complementary')

  await menu.getByRole('link', { name: 'Cash In' }).click()
  await email(page).fill(user.email)
  await amount(page).fill('1250')
  await submit(page, 'Cash In').click()
  await expect(toast(page, 'Cash-in successful')).toBeVisible()
  await expect(email(page)).toHaveValue('')
  expect(await world.balanceOf(user)).toBe(1250)

  await menu.getByRole('link', { name: 'Cash Out' }).click()
  await email(page).fill(user.email)
  await amount(page).fill('200.75')
  await submit(page, 'Cash Out').click()
  await expect(toast(page, 'Cash-out successful')).toBeVisible()
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
  const first = table.getByRole('row').nth(1).getByRole('cell')
  await expect(first.nth(0)).toHaveText('1')
  await expect(first.nth(1)).toHaveText(user.email)
  await expect(first.nth(2)).toHaveText('Cash Out')
  await expect(first.nth(3)).toHaveText('-৳200.75')
  await expect(table.getByRole('row').nth(2)).toContainText('+৳1,250.00')
})

for (const [path, button] of [
  [paths.agentCashIn, 'Cash In'],
  [paths.agentCashOut, 'Cash Out'],
] as const) {
  test(`${button} asks for email and amount`, async ({ page, signInAs }) => {
    await signInAs('AGENT')
    await page.goto(path)
    await submit(page, button).click()
    await expect(page.getByText('Enter email and amount')).toBeVisible()
    await email(page).fill('user@batua.test')
    await submit(page, button).click()
    await expect(page.getByText('Enter email and amount')).toBeVisible()
  })

  test.describe('without a server', () => {
    test.use({ ownContext: true })

    test(`${button} for nobody is refused in the server’s words, without a server in the error’s own`, async ({
      page,
      context,
      signInAs,
      consoleErrors,
    }) => {
      consoleErrors.expect(answered(404), unreachable)
      await signInAs('AGENT')
      await page.clock.install()
      await page.goto(path)
      await email(page).fill('nobody@batua.test')
      await amount(page).fill('10')
      await submit(page, button).click()
      await expect(toast(page, 'User not found')).toBeVisible()
      await context.setOffline(true)
      await submit(page, button).click()
      await afterPauses(page, toast(page, 'Failed to fetch'))
    })
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
  expect(await world.balanceOf(user)).toBe(30)
})

test('a suspension reaches an agent who is at the counter', async ({
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
