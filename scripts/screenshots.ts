import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { apiBase, paths } from '#contract/paths.ts'
import { projectRoot } from '#server/web/build.ts'
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
type Shot = { name: string; path: string; as?: string; size: Size; theme: Theme }

const both = (name: string, path: string, as?: string): Shot[] => {
  const who = as ? { as } : {}
  return [
    { name, path, ...who, size: 'desktop', theme: 'light' },
    { name, path, ...who, size: 'desktop', theme: 'dark' },
    { name, path, ...who, size: 'phone', theme: 'light' },
    { name, path, ...who, size: 'phone', theme: 'dark' },
  ]
}

const shots: Shot[] = [
  ...both('home', paths.home),
  ...both('login', paths.login),
  ...both('user-dashboard', paths.userDashboard, 'user@batua.test'),
  ...both('send-money', paths.userSendMoney, 'user@batua.test'),
  ...both('history', paths.userTransactions, 'user@batua.test'),
  ...both('agent-dashboard', paths.agentDashboard, 'agent@batua.test'),
  ...both('admin-analytics', paths.adminAnalytics, 'admin@batua.test'),
  ...both('admin-users', paths.adminUsers, 'admin@batua.test'),
  ...both('admin-transactions', paths.adminTransactions, 'admin@batua.test'),
]

async function take(browser: Browser, url: string, { name, path, as, size, theme }: Shot) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  if (as) await signIn(context, as)
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
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

const product = await startProduct()
const executablePath = await findBrowser()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const shot of shots) await take(browser, product.url, shot)
  console.log(`${shots.length} screenshots are in docs/screenshots`)
} finally {
  await browser.close()
  await product.stop()
}
