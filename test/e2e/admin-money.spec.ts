import type { Page } from '@playwright/test'
import { dhakaDay } from '#contract/days.ts'
import { paths } from '#contract/paths.ts'
import { unreachable } from './console-errors.ts'
import { core, expect, test, withoutEvents } from './fixtures.ts'
import { hold } from './hold.ts'
import { visit } from './visit.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).getByRole('row')
const cells = (page: Page, row: number) => rows(page).nth(row).locator('th, td')
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click()

test('analytics can be retried, has its four totals, and lists agents who wait for approval', async ({
  page,
  context,
  people,
  world,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(unreachable)
  await signInAs('ADMIN')
  await withoutEvents(page)
  await world.userWith(1234.5)
  const agent = await people.agent({ status: 'pending', name: 'Waiting Woman' })
  await page.goto(paths.adminProfile)
  await expect(page.getByLabel('Name')).toBeVisible()

  await test.step('analytics that cannot be loaded show an error and a retry button', async () => {
    await context.setOffline(true)
    await page.getByRole('complementary').getByRole('link', { name: 'Analytics' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to load analytics data')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Total Users')).toBeVisible()
  })

  await test.step('analytics has its four totals, the volume in taka', async () => {
    const card = (name: string) =>
      page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
    for (const name of ['Total Users', 'Total Agents', 'Total Transactions'])
      await expect(card(name)).toHaveText(new RegExp(`^${name}[\\d,]+$`))
    await expect(card('Transaction Volume')).toHaveText(/^Transaction Volume৳[\d,]+\.\d\d$/)
  })

  await test.step('an agent who waits is approved there', async () => {
    const row = page.getByRole('listitem').filter({ hasText: agent.email })
    await expect(row.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription('Waiting Woman')
    const call = await hold(page, '**/agents/approve/**')
    await row.getByRole('button', { name: 'Approve' }).press('Enter')
    await expect(row).toHaveCount(0)
    await expect(page.locator(':focus'), 'the focus stays on the page’s content').toHaveCount(1)
    await visit(page, `${paths.adminAgents}?search=${agent.email}`)
    const listed = page.getByRole('row').filter({ hasText: agent.email })
    await expect(listed, 'read before the approval').toContainText('Pending')
    await call.release()
    await expect(listed).toContainText('Approved')
  })
})

test(
  'transactions show both sides, type, signed amount, status and date, and are filtered by amount and type',
  core,
  async ({ page, world, people, signInAs }) => {
    await signInAs('ADMIN')
    const [user, friend] = [await world.userWith(400), await people.user()]
    await world.deposit(user, 50)
    await world.send(user, friend, 60.25)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.endsWith('/admin/transactions')) asked.push(search)
    })
    await page.goto(`${paths.adminTransactions}?search=${encodeURIComponent(user.email)}`)
    await expect(rows(page)).toHaveCount(4)

    await test.step('a row shows both sides, type, signed amount, status and date', async () => {
      await expect(rows(page).nth(0).getByRole('columnheader')).toHaveText([
        'Sender',
        'Receiver',
        'Type',
        'Amount',
        'Status',
        'Date',
      ])
      await expect(cells(page, 1)).toHaveText([
        user.email,
        friend.email,
        'Send Money',
        '+৳60.25',
        'Completed',
        /^\d{1,2} \w+ \d{4}, \d\d:\d\d$/,
      ])
      await expect(cells(page, 2)).toHaveText(['N/A', user.email, 'Deposit', '+৳50.00', 'Completed', /./])
    })
    const type = page.getByRole('combobox', { name: 'Type' })
    await expect(type).toHaveText('All Types')

    await test.step('the filters send numbers, omit empty fields, and Reset clears them', async () => {
      await page.getByLabel('Min amount').fill('55.50')
      await page.getByLabel('Max amount').fill('100')
      await apply(page)
      await expect(rows(page)).toHaveCount(2)
      await expect(cells(page, 1).nth(3)).toHaveText('+৳60.25')
      const query = new URLSearchParams(asked.at(-1))
      expect(Object.fromEntries(query)).toEqual({
        page: '1',
        limit: '50',
        search: user.email,
        minAmount: '55.5',
        maxAmount: '100',
      })

      await page.reload()
      await expect(rows(page)).toHaveCount(2)
      await expect(page.getByLabel('Min amount')).toHaveValue('55.50')
      await page.getByRole('button', { name: 'Reset' }).click()
      await expect(rows(page)).toHaveCount(4)
      await expect(page.getByLabel('Min amount')).toHaveValue('')
    })

    await test.step('the type filter offers Deposit, Send and Withdraw under their values', async () => {
      for (const [label, value, count] of [
        ['Deposit', 'add_money', 2],
        ['Send', 'send', 1],
        ['Withdraw', 'withdraw', 0],
      ] as const) {
        await type.click()
        await expect(page.getByRole('option')).toHaveText(['Deposit', 'Send', 'Withdraw'])
        await page.getByRole('option', { name: label, exact: true }).click()
        const answer = page.waitForRequest((request) => request.url().includes(`type=${value}`))
        await apply(page)
        await answer
        if (count) await expect(rows(page)).toHaveCount(count + 1)
        else await expect(page.getByText('No transactions found.')).toBeVisible()
      }
      await expect(page.getByText(`Nothing matches “${user.email}” within these filters.`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Clear search and filters' })).toBeVisible()
      await page.getByRole('button', { name: 'Reset' }).click()
      await expect(type).toHaveText('All Types')
    })
  },
)

test('dates are inclusive, and contradicting filters show an error at their field without a call', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs('ADMIN')
  const user = await world.userWith(400)
  const today = dhakaDay(new Date())
  await page.goto(`${paths.adminTransactions}?search=${encodeURIComponent(user.email)}`)
  await page.getByLabel('Start date').fill(today)
  await page.getByLabel('End date').fill(today)
  await apply(page)
  await expect(page).toHaveURL(new RegExp(`startDate=${today}`))
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused()
  const [day] = (await cells(page, 1).last().innerText()).split(',')
  await expect(page.getByText(day!, { exact: true }), 'both dates, written as in the table').toHaveCount(2)

  await page.getByLabel('End date').fill('2020-01-01')
  await page.getByLabel('Min amount').fill('20')
  await page.getByLabel('Max amount').fill('10')
  await apply(page)
  await expect(page.getByLabel('Start date')).toHaveAccessibleDescription(
    'The start date is after the end date',
  )
  await expect(page.getByLabel('Min amount')).toHaveAccessibleDescription(
    'The smallest amount is above the largest',
  )
  await expect(page).not.toHaveURL(/2020/)

  await page.goBack()
  await expect(page.getByLabel('Start date')).toHaveValue('')
  await page.goForward()
  await expect(page.getByLabel('Start date')).toHaveValue(today)
})

test('on a phone the filters are behind a heading with the number of active ones', async ({
  page,
  world,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('ADMIN')
  const user = await world.userWith(400)
  await page.goto(
    `${paths.adminTransactions}?search=${encodeURIComponent(user.email)}&minAmount=5&type=add_money`,
  )
  const card = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('N/A')
  await expect(card).toContainText('+৳400.00')
  await expect(page.getByLabel('Min amount')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters 2 in use' }).click()
  await expect(page.getByLabel('Min amount')).toHaveValue('5')
  await page.getByLabel('Min amount').fill('500')
  await apply(page)
  await expect(page.getByText('No transactions found.')).toBeVisible()
})

// threat: script-in-names; ASVS: 1.2.1, 3.2.2
test('input of people is shown as text', async ({ page, people, signInAs }) => {
  await signInAs('ADMIN')
  const user = await people.user({ name: '<img src=x onerror=alert(1)>' })
  await page.goto(`${paths.adminUsers}?search=${user.email}`)
  await expect(page.getByRole('rowheader', { name: '<img src=x onerror=alert(1)>' })).toBeVisible()
})

test('filters of a link that break a rule are told at the field and not applied, on a desktop and a phone', async ({
  page,
  world,
  signInAs,
}) => {
  await signInAs('ADMIN')
  const user = await world.userWith(400)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(
      `${paths.adminTransactions}?search=${encodeURIComponent(user.email)}&minAmount=500&maxAmount=100`,
    )
    const least = page.getByLabel('Min amount')
    await expect(least).toHaveAccessibleDescription('The smallest amount is above the largest')
    await expect(least).toHaveValue('500')
    await expect(page.getByText('+৳400.00').filter({ visible: true })).toHaveCount(1)
  }
  await page.getByLabel('Min amount').fill('50')
  await apply(page)
  await expect(page.getByText('No transactions found.')).toBeVisible()
  await expect(page).toHaveURL(/minAmount=50&maxAmount=100/)
})
