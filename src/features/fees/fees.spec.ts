import type { Page } from '@playwright/test'
import { languageParameter } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { connect } from '#server/database/connect.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { attachOrStart } from '#server/postgres/embedded.ts'
import { answered } from '#test/e2e/console-errors.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { amount, receipt, recipient, submit, userEmail } from '#test/e2e/money-form.ts'
import { startOwnServer } from '#test/e2e/own-server.ts'
import { holdsUp } from '#test/e2e/page-checks.ts'
import { feeRule, setTariff } from './testing/tariffs.ts'

/** Fees are for everybody: these tests have a server of their own. */
const startCharging = (page: Page) => startOwnServer(page, { BATUA_TARIFF: 'example' })
type Server = Awaited<ReturnType<typeof startCharging>>

async function changeTariff(
  { dataDir }: Server,
  ...change: Parameters<typeof setTariff> extends [unknown, ...infer Rest] ? Rest : never
) {
  const { socketDir, database, user, stop } = await attachOrStart({ dataDir })
  const sql = connect({ socketDir, database, user }, { max: 1 })
  await setTariff(sql, ...change)
  await sql.end()
  await stop()
}

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, label: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })

async function signInAs(page: Page, { url }: Server, email: string) {
  const login = await page.request.post(`${url}/api/v1/auth/login`, {
    data: { email, password: demoPassword },
  })
  await page.evaluate((token) => localStorage.setItem('token', token), (await login.json()).data.token)
}

test('a sender sees fee, sum and balance after before the press, and the fee on receipt and history', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(422))
  const server = await startCharging(page)
  try {
    await page.goto(`${server.url}${paths.userSendMoney}`)
    await recipient(page).fill('friend@batua.test')
    await amount(page).fill('100')
    await expect(row(page, 'Fee')).toContainText('Free')
    await amount(page).fill('1000')
    await expect(row(page, 'Fee')).toContainText('৳5.00')
    await expect(row(page, 'You pay')).toContainText('৳1,005.00')
    await expect(row(page, 'Balance after')).toBeVisible()
    await expect(main(page)).toContainText('While you send up to ৳25,000.00 in a month.')
    await submit(page, 'Send Money').click()
    await expect(receipt(page)).toContainText('-৳5.00')

    await page.goto(`${server.url}${paths.userTransactions}`)
    await expect(main(page).getByText('-৳5.00').first()).toBeVisible()

    await page.goto(`${server.url}${paths.userSendMoney}`)
    await recipient(page).fill('friend@batua.test')
    await amount(page).fill('500')
    await expect(row(page, 'Fee')).toContainText('৳5.00')
    await changeTariff(server, { rules: [feeRule('send_money', { flat: 7_00n })] })
    await submit(page, 'Send Money').click()
    await expect(amount(page)).toHaveAccessibleDescription('The fee has changed. Check it and press again.')
    await expect(row(page, 'You pay')).toContainText('৳507.00')
    await submit(page, 'Send Money').click()
    await expect(receipt(page)).toContainText('-৳7.00')
  } finally {
    await server.stop()
  }
})

test('an agent tells the customer the fee of a cash-out, and gets the commission', async ({ page }) => {
  const server = await startCharging(page)
  try {
    await signInAs(page, server, 'agent@batua.test')
    await page.goto(`${server.url}${paths.agentCashOut}`)
    await userEmail(page).fill('user@batua.test')
    await amount(page).fill('1000')
    await expect(row(page, 'Fee')).toContainText('৳18.50')
    await expect(row(page, 'The customer pays')).toContainText('৳1,018.50')
    await expect(row(page, 'Your commission')).toContainText('৳4.10')
    await submit(page, 'Cash Out').click()
    await expect(receipt(page)).toContainText('+৳4.10')
    await expect(receipt(page)).toContainText('Fee of the customer')
  } finally {
    await server.stop()
  }
})

test('anybody sees what payments cost, works a fee out, and sees the fees to come', async ({ page }) => {
  const server = await startCharging(page)
  try {
    const later = new Date(Date.now() + 48 * 3_600_000)
    await changeTariff(server, { rules: [feeRule('cash_out', { ppm: 17_500 })] }, later)
    await page.goto(`${server.url}${paths.fees}`)
    await expect(main(page)).toContainText('1.85%')
    await expect(main(page)).toContainText('1.75%')
    await expect(main(page).getByRole('status')).toContainText('৳18.50')
    await expect(row(page, 'VAT within the fee')).toContainText('৳2.41')
    await amount(page).fill('333.33')
    await expect(main(page).getByRole('status')).toContainText('৳6.17')
    await main(page).getByRole('group', { name: 'Kind of payment' }).getByText('Send Money').click()
    await expect(main(page).getByRole('status')).toContainText('৳5.00')
    await amount(page).fill('')
    await expect(main(page).getByRole('status')).toContainText('৳0.00')
    await holdsUp(page)
    await page.goto(`${server.url}${paths.fees}?${languageParameter}=bn`)
    await expect(main(page)).toContainText('কত খরচ হয়')
    await page.goto(`${server.url}${paths.home}?${languageParameter}=bn`)
    await page.getByText('আজ চার্জ ছাড়া').scrollIntoViewIfNeeded()
    await expect(page.getByText('১.৮৫%')).toBeVisible()
    await expect(page.getByText('আজ চার্জ ছাড়া')).toHaveCount(0)
  } finally {
    await server.stop()
  }
})

test('without a tariff every payment is free, and the forms say nothing of fees', async ({
  page,
  world,
  signIn,
}) => {
  await page.goto(paths.fees)
  await expect(main(page)).toContainText('Every payment is free now.')
  await signIn(await world.userWith(500))
  const loaded = page.waitForResponse('**/wallet/rules')
  await page.goto(paths.userSendMoney)
  await loaded
  await recipient(page).fill('friend@batua.test')
  await amount(page).fill('100')
  await expect(main(page)).toContainText('you will have ৳400.00 left.')
  await expect(row(page, 'Fee')).toHaveCount(0)
})
