import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { login } from './account-form.ts'
import { answered, unreachable } from './console-errors.ts'
import { expect, test, toast, toastsFetched, withoutEvents } from './fixtures.ts'
import { hold } from './hold.ts'
import { amount, purse, submit, unsure } from './money-form.ts'
import { visit } from './visit.ts'

/** Everything that this origin keeps on the device. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    device: { ...localStorage },
    tab: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

const shared = (page: Page) => page.getByLabel('This is a shared computer')
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' })
const withdrawals = '**/wallet/me/withdraw'
const badGateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }

// threat: shared-device
test.describe('a device that others use too', () => {
  test.use({ ownContext: true })

  for (const server of ['there', 'away', 'there, which refuses another call meanwhile'])
    test(`keeps after a logout what it kept before the login, with the server ${server}`, async ({
      page,
      context,
      people,
      world,
      consoleErrors,
    }) => {
      const refuses = server.endsWith('meanwhile')
      if (server === 'away') consoleErrors.expect(unreachable)
      if (refuses) consoleErrors.expect(answered(401))
      const user = await people.user()
      await page.goto(paths.login)
      const before = await kept(page)
      await login(page, user.email, PASSWORD)
      await expect(page).toHaveURL(paths.home)
      await visit(page, paths.user)
      await page.getByRole('button', { name: 'Dismiss first steps' }).click()
      await toastsFetched(page)
      expect(await kept(page)).not.toEqual(before)
      await context.setOffline(server === 'away')
      const held = refuses && (await hold(page, '**/auth/logout'))
      await logout(page).click()
      if (held) {
        await world.endSession({ token: (await page.evaluate(() => localStorage.getItem('token')))! })
        const refused = page.waitForResponse((response) => response.status() === 401)
        await visit(page, paths.userTransactions)
        await refused
        await held.release()
      }
      await expect(toast(page, 'Logged Out')).toBeVisible()
      await expect.poll(() => kept(page)).toEqual(before)
      await context.setOffline(false)
    })

  // threat: shared-device-payment
  test('keeps of an open payment a key and fingerprints, and its owner’s next press does not pay twice', async ({
    page,
    world,
    people,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(502))
    const user = await world.userWith(100)
    await signIn({ token: await people.signIn(user) })
    await page.goto(paths.userWithdraw)
    await page.route(withdrawals, async (route) => {
      await route.fetch()
      await route.fulfill(badGateway)
    })
    await amount(page).fill('60')
    await submit(page, 'Withdraw').click()
    await expect(unsure(page)).toContainText('Withdrawal of ৳60.00')
    await page.unroute(withdrawals)
    await logout(page).click()
    await expect(page).toHaveURL(paths.login)
    await expect.poll(async () => Object.keys((await kept(page)).device)).toEqual(['open-payments'])

    await login(page, user.email, PASSWORD)
    await expect(page).toHaveURL(paths.home)
    await visit(page, paths.userWithdraw)
    await expect(unsure(page)).toContainText('A payment from before you logged out.')
    await amount(page).fill('60')
    await submit(page, 'Withdraw').click()
    await expect(toast(page, 'Withdrawn ৳60 successfully!')).toBeVisible()
    await expect(unsure(page)).toHaveCount(0)
    expect(await world.balanceOf(user)).toBe(40)
    expect(await world.historyOf(user)).toHaveLength(2)
  })

  // threat: shared-device
  test('keeps nothing of a session on a shared computer: a reload continues it, another tab does not have it', async ({
    page,
    context,
    world,
  }) => {
    const user = await world.userWith(70)
    await page.goto(paths.login)
    await expect(shared(page)).not.toBeChecked()
    await shared(page).check()
    await expect(page.getByText('nothing stays on this computer')).toBeVisible()
    await login(page, user.email, PASSWORD)
    await expect(page).toHaveURL(paths.home)
    await page.goto(paths.user)
    await expect(purse(page)).toContainText('৳70.00')
    const { device, databases, caches, workers } = await kept(page)
    expect({ device, databases, caches, workers }).toEqual({
      device: {},
      databases: [],
      caches: [],
      workers: 0,
    })
    const other = await context.newPage()
    await other.goto(paths.user)
    await expect(other).toHaveURL(paths.login)
    await logout(page).click()
    await expect(page).toHaveURL(paths.login)
    await expect.poll(() => kept(page)).toMatchObject({ device: {}, tab: {} })
  })

  // threat: shared-device
  test('a shared computer has no cookie that opens the account once the tab is closed', async ({
    page,
    context,
    world,
  }) => {
    const user = await world.userWith(70)
    await page.goto(paths.login)
    await shared(page).check()
    await login(page, user.email, PASSWORD)
    await expect(page).toHaveURL(paths.home)
    await page.goto(paths.user)
    await expect(purse(page)).toContainText('৳70.00')
    const other = await context.newPage()
    await page.close()
    expect((await other.request.get('/api/v1/wallet/me')).status()).toBe(401)
  })

  test('works without storage: a login, a payment and a logout', async ({ page, world }) => {
    // The event of the payment would make the page ask again while it logs out.
    await withoutEvents(page)
    const user = await world.userWith(70)
    await page.addInitScript(() => {
      for (const place of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, place, {
          get() {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
    })
    await page.goto(paths.login)
    await login(page, user.email, PASSWORD)
    await expect(page).toHaveURL(paths.home)
    await visit(page, paths.userWithdraw)
    await amount(page).fill('20')
    await submit(page, 'Withdraw').click()
    await expect(toast(page, 'Withdrawn ৳20 successfully!')).toBeVisible()
    await logout(page).click()
    await expect(page).toHaveURL(paths.login)
    expect(await world.balanceOf(user)).toBe(50)
  })
})
