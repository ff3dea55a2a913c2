import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { keepFactorPath } from '#features/factor-resets/paths.ts'
import { answered } from './console-errors.ts'
import { expect, test } from './fixtures.ts'

/** As the server writes it into each page (src/server/site/serve.test.ts). */
const reachable = (page: Page) =>
  page.route(
    ({ pathname }) => !/^\/(api|assets)\/|\.\w+$/.test(pathname),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '<html',
        '<html data-support-email="help@wallet.example" data-support-phone="+880 1711-000001"',
      )
      await route.fulfill({ response, body })
    },
  )

const main = (page: Page) => page.getByRole('main')
const contactOn = (page: Page) => main(page).getByText('Contact us:')
const pages = [paths.help, paths.unauthorized, paths.notMe, keepFactorPath]

test('pages that send people to somebody name the contact of the operator, as links', async ({ page }) => {
  await reachable(page)
  for (const path of pages) {
    await page.goto(path)
    await expect(contactOn(page)).toBeVisible()
    const mail = main(page).getByRole('link', { name: 'help@wallet.example' })
    await expect(mail).toHaveAttribute('href', 'mailto:help@wallet.example')
    const phone = main(page).getByRole('link', { name: '+880 1711-000001' })
    await expect(phone).toHaveAttribute('href', 'tel:+8801711000001')
  }
})

test('without a contact no page promises one', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(page).getByText(/contact us/i)).toHaveCount(0)
  }
})

test('the login of a frozen account names the contact above the form', async ({ page, consoleErrors }) => {
  consoleErrors.expect(answered(403))
  await reachable(page)
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 403, json: { success: false, message: 'frozen', code: 'ACCOUNT_FROZEN' } }),
  )
  await page.goto(paths.login)
  await page.getByLabel('Email').fill('rahim@batua.test')
  await page.getByLabel('Password', { exact: true }).fill('any-password')
  await main(page).getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'frozen' })).toContainText(
    'Contact us: help@wallet.example or +880 1711-000001',
  )
})

test('after too many wrong codes the second step says that a recovery code still opens, until it is used', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(429))
  const message = 'Too many wrong codes today. A recovery code still opens your account.'
  const ticket = { ticket: 'x'.repeat(43), methods: ['totp', 'recovery'] }
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ json: { success: true, message: 'ok', data: ticket } }),
  )
  await page.route('**/api/v1/auth/login/second', (route) =>
    route.fulfill({ status: 429, json: { success: false, message, code: 'RATE_LIMITED' } }),
  )
  await page.goto(paths.login)
  await page.getByLabel('Email').fill('rahim@batua.test')
  await page.getByLabel('Password', { exact: true }).fill('any-password')
  await main(page).getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(main(page).getByText(message)).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  await expect(main(page).getByText(message)).toHaveCount(0)
})
