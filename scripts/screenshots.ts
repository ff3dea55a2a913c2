import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { apiBase, paths } from '#contract/paths.ts'
import { projectRoot } from '#server/site/build.ts'
import { findBrowser } from '#test/e2e/browser.ts'
import { startProduct } from '#test/e2e/product.ts'

const folder = join(projectRoot, 'docs/screenshots')

import { demoPassword } from '#server/demo/accounts.ts'

const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}
type Size = keyof typeof sizes
type Theme = 'light' | 'dark'
/** What is done on the page before its picture is taken. */
type Act = (page: Page) => Promise<void>
type Shot = { name: string; path: string; as?: string; size: Size; theme: Theme; act?: Act }

type Look = `${Size}-${Theme}`

const everyLook: Look[] = ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark']

function screen(name: string, path: string, as?: string, looks: Look[] = everyLook, act?: Act): Shot[] {
  return looks.map((look) => {
    const [size, theme] = look.split('-') as [Size, Theme]
    return { name, path, size, theme, ...(as && { as }), ...(act && { act }) }
  })
}

async function sendMoney(page: Page) {
  await page.getByLabel('Recipient Phone/Email').fill('friend@batua.test')
  await page.getByLabel('Amount', { exact: true }).fill('560')
  await page.getByRole('main').getByRole('button', { name: 'Send Money', exact: true }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
}

async function checkReceipt(page: Page) {
  await sendMoney(page)
  const link = await page.getByRole('link', { name: 'Anyone can check this receipt' }).getAttribute('href')
  await page.goto(link!)
  await page.getByRole('heading', { name: 'This receipt is genuine' }).waitFor()
}

/** The first sheet of A4, at 96 dots an inch. */
async function printStatement(page: Page) {
  await page.locator('[data-prints]').waitFor({ state: 'attached' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
}

const [user, agent, admin] = ['user@batua.test', 'agent@batua.test', 'admin@batua.test']
const shots: Shot[] = [
  ...screen('home', paths.home),
  ...screen('agents', paths.agents, undefined, ['desktop-light', 'phone-dark']),
  ...screen('login', paths.login, undefined, ['desktop-light', 'phone-dark']),
  ...screen('user-dashboard', paths.userDashboard, user),
  ...screen('send-money', paths.userSendMoney, user, ['desktop-dark', 'phone-light']),
  ...screen('send-receipt', paths.userSendMoney, user, ['desktop-light', 'phone-dark'], sendMoney),
  ...screen('receipt-check', paths.userSendMoney, user, ['desktop-light', 'phone-light'], checkReceipt),
  ...screen('statements', paths.userStatements, user, ['desktop-light', 'phone-dark']),
  ...screen('statement-print-a4', paths.userStatements, user, ['desktop-light'], printStatement),
  ...screen('history', paths.userTransactions, user, ['desktop-light', 'phone-dark']),
  ...screen('history-search', `${paths.userTransactions}?search=ticket`, user, [
    'desktop-dark',
    'phone-light',
  ]),
  ...screen('insights', paths.userInsights, user),
  ...screen('savings', paths.userSavings, user, ['desktop-light', 'phone-dark']),
  ...screen('agent-dashboard', paths.agentDashboard, agent, ['desktop-light', 'phone-dark']),
  ...screen('admin-analytics', paths.adminAnalytics, admin),
  ...screen('admin-users', paths.adminUsers, admin, ['desktop-light', 'phone-light']),
  ...screen('admin-transactions', paths.adminTransactions, admin, ['desktop-dark', 'phone-light']),
]

async function take(browser: Browser, url: string, { name, path, as, size, theme, act }: Shot) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  if (as) await signIn(context, as)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`) })
  await context.close()
}

async function signIn(context: BrowserContext, email: string) {
  const answer = await context.request.post(`${apiBase}/auth/login`, {
    data: { email, password: demoPassword },
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  await context.addInitScript((token) => localStorage.setItem('token', token), data.token)
}

/** Without a word all pictures are taken anew, with one those whose name has it. */
const [wanted = ''] = process.argv.slice(2)
const chosen = shots.filter(({ name }) => name.includes(wanted))

const product = await startProduct()
const executablePath = await findBrowser()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  if (chosen.length === shots.length) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const shot of chosen) await take(browser, product.url, shot)
  console.log(`${chosen.length} screenshots are in docs/screenshots`)
} finally {
  await browser.close()
  await product.stop()
}
