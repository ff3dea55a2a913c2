import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { keyFileIn } from '#server/keys/key-file.ts'
import { attachOrStart } from '#server/postgres/embedded.ts'
import { expect, test } from './fixtures.ts'
import { recipient } from './money-form.ts'
import { startOwnServer } from './own-server.ts'
import { chosenPlace, freePort } from './place.ts'
import { startAt } from './product.ts'
import { visit } from './visit.ts'

const text = 'Demo: this money is not real'
const sandboxNote = 'Demo money: nothing real moves.'

/** A second server on the same database, as others than its own machine would see it. */
async function startElsewhere(page: Page, env: Record<string, string>) {
  const { socketDir, database, user, dataDir, stop } = await attachOrStart({ dataDir: chosenPlace().dataDir })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await startAt(
    { port, url },
    {
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`,
      // The database belongs to the key of the server that made it.
      BATUA_SECRET_KEY_FILE: keyFileIn(dataDir),
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      ALLOW_PLAIN_HTTP: 'on',
      BATUA_DEMO: 'on',
      ...env,
    },
  )
  return {
    url,
    async stop() {
      // An open page would ask the server that is gone for its events.
      await page.goto('/readyz')
      await server.stop().finally(stop)
    },
  }
}

/** Whether money comes in is a setting of the whole database. */
const startWithoutFunding = (page: Page) =>
  startOwnServer(page, { BATUA_FUNDING: 'off', BATUA_PAYOUT: 'off' })

// threat: demo-money
test('if a server offers demo money to others, every page says so, and nothing is hidden by it', async ({
  page,
  people,
  signIn,
}) => {
  const server = await startElsewhere(page, { BATUA_FUNDING: 'sandbox' })
  try {
    await signIn(await people.user())
    await page.goto(`${server.url}${paths.home}`)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [
        paths.home,
        paths.login,
        '/no-such-page',
        paths.userDashboard,
        paths.userSendMoney,
      ]) {
        await visit(page, path)
        await expect(page.getByText(text)).toBeInViewport()
        await page.mouse.wheel(0, 3_000)
        await expect(page.getByText(text)).toBeInViewport({ ratio: 1 })
        const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        await expect.poll(isWider, `${path} at ${width} is wider than the screen`).toBe(false)
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeInViewport({ ratio: 1 })
  } finally {
    await server.stop()
  }
})

test('a local start has no such mark; while the sandbox funds deposits and takes withdrawals, both forms say so, and Send does not; where they are off, the screens say so and have no form', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.user())
  await visit(page, paths.home)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
  for (const path of [paths.userDeposit, paths.userWithdraw]) {
    await visit(page, path)
    await expect(page.getByText(sandboxNote)).toBeVisible()
  }
  await visit(page, paths.userSendMoney)
  await expect(recipient(page)).toBeVisible()
  await expect(page.getByText(sandboxNote)).toHaveCount(0)

  const server = await startWithoutFunding(page)
  try {
    await page.goto(`${server.url}${paths.home}`)
    for (const [path, told] of [
      [paths.userDeposit, 'Deposits are not available yet.'],
      [paths.userWithdraw, 'Withdrawals are not available yet.'],
    ] as const) {
      await visit(page, path)
      await expect(page.getByRole('note')).toContainText(told)
      await expect(page.getByRole('link', { name: 'Find an agent' })).toBeVisible()
      await expect(page.getByLabel('Amount', { exact: true })).toHaveCount(0)
      await expect(page.getByText(sandboxNote)).toHaveCount(0)
    }
  } finally {
    await server.stop()
  }
})
