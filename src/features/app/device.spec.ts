import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { login } from '#test/e2e/account-form.ts'
import { answered, unreachable } from '#test/e2e/console-errors.ts'
import { core, expect, test, toast } from '#test/e2e/fixtures.ts'
import { amount, purse, submit } from '#test/e2e/money-form.ts'
import { offlineLooks } from '#test/e2e/offline-looks.ts'
import { allLooks, desktop, fits, takeLook, violations } from '#test/e2e/page-checks.ts'
import { workerReady } from '#test/e2e/pushes.ts'
import { visit } from '#test/e2e/visit.ts'
import { PASSWORD } from '#test/people.ts'

const device = (page: Page) => page.getByRole('heading', { name: 'On this device' })
const keepsBalance = (page: Page) => page.getByRole('switch', { name: 'Last balance without connection' })
const noConnection = (page: Page) => page.getByRole('heading', { level: 1, name: 'No connection' })
const lastBalance = (page: Page) => page.getByRole('region', { name: 'Your last balance' })
const hint = (page: Page) => page.getByRole('region', { name: 'Keep Batua on this device' })

/** The wallet as the offline page finds it. */
const keptWallet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ balance: string; at: number; rows: unknown[] } | undefined>((resolve) => {
        const opened = indexedDB.open('batua')
        opened.onupgradeneeded = () => opened.transaction!.abort()
        opened.onerror = () => resolve(undefined)
        opened.onsuccess = () => {
          const read = opened.result.transaction('wallet').objectStore('wallet').get('wallet')
          read.onsuccess = () => {
            opened.result.close()
            resolve(read.result)
          }
        }
      }),
  )

/** As Chromium offers it, which asks for more than a test can give. */
const offerInstall = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        async prompt() {
          Object.assign(window, { wasAsked: true })
          return { outcome: 'accepted' }
        },
      })
      dispatchEvent(offer)
    })
  })

test.describe('on this device', () => {
  test.use({ ownContext: true, serviceWorkers: 'allow' })

  test(
    'the last balance is shown without a connection only to those who chose it, as of then',
    core,
    async ({ page, context, world, signIn, consoleErrors }) => {
      consoleErrors.allow(unreachable)
      const user = await world.userWith(120)
      await signIn(user)
      await page.goto(paths.userSecurity)
      await expect(device(page)).toBeVisible()
      await expect(keepsBalance(page)).not.toBeChecked()
      await workerReady(page)
      expect(await keptWallet(page)).toBeUndefined()
      await keepsBalance(page).check()
      await expect(toast(page, 'Your last balance is kept on this device.')).toBeVisible()
      await expect.poll(async () => (await keptWallet(page))?.balance).toBe('৳120.00')

      await test.step('a payment changes it', async () => {
        await visit(page, paths.userWithdraw)
        await amount(page).fill('20')
        await submit(page, 'Withdraw').click()
        await expect(toast(page, 'Withdrawn ৳20 successfully!')).toBeVisible()
        // The balance and the transactions are loaded and written one by one.
        await expect
          .poll(() => keptWallet(page))
          .toMatchObject({ balance: '৳100.00', rows: [expect.anything(), expect.anything()] })
      })

      await test.step('every look of the page', async () => {
        await context.setOffline(true)
        await page.goto(paths.user)
        await expect(lastBalance(page)).toContainText('৳100.00')
        await expect(lastBalance(page)).toContainText(/As of \d+ \w+ \d{4}, \d\d:\d\d/)
        await expect(page.getByRole('listitem')).toHaveCount(2)
        await expect(page.getByRole('listitem').first()).toContainText('-৳20.00')
        await offlineLooks(page, paths.user)
      })

      await test.step('a hidden balance stays hidden', async () => {
        await page.evaluate(() => localStorage.setItem('batua-balance', 'hidden'))
        await page.goto(paths.user)
        await expect(lastBalance(page)).toBeVisible()
        await expect(page.getByText('৳100.00')).toHaveCount(0)
        await page.evaluate(() => localStorage.removeItem('batua-balance'))
      })

      await test.step('after 7 days it is not shown', async () => {
        await page.addInitScript(() => {
          const { now } = Date
          Date.now = () => now() + 8 * 24 * 60 * 60 * 1000
        })
        await page.goto(paths.user)
        await expect(noConnection(page)).toBeVisible()
        await expect(lastBalance(page)).toHaveCount(0)
        await context.setOffline(false)
      })
    },
  )

  // threat: shared-device
  test('the last balance goes with the switch, a 401, another person and a logout', async ({
    page,
    context,
    world,
    people,
    consoleErrors,
  }) => {
    consoleErrors.allow(unreachable, answered(401))
    const [user, other] = [await world.userWith(75), await people.user()]
    const signInAgain = async (email: string) => {
      await login(page, email, PASSWORD)
      await expect(page).toHaveURL(paths.home)
    }
    const turnOn = async () => {
      await visit(page, paths.userSecurity)
      await keepsBalance(page).check()
      await expect.poll(async () => (await keptWallet(page))?.balance).toBe('৳75.00')
    }
    const showsNothingOffline = async () => {
      await context.setOffline(true)
      // Closed before the connection is back: the offline page would load again by itself.
      const tab = await context.newPage()
      // After a logout no worker answers, so the browser shows its own page.
      await tab.goto(paths.user).catch(() => {})
      await expect(tab.getByText('৳75.00')).toHaveCount(0)
      await tab.close()
      await context.setOffline(false)
    }
    await page.goto(paths.login)
    await signInAgain(user.email)
    await workerReady(page)

    await test.step('the switch', async () => {
      await turnOn()
      await keepsBalance(page).uncheck()
      await expect.poll(() => keptWallet(page)).toBeUndefined()
    })
    await test.step('a 401, after which the choice is still there', async () => {
      await turnOn()
      await world.endSession({ ...user, token: (await page.evaluate(() => localStorage.getItem('token')))! })
      await page.goto(paths.user)
      await expect(page).toHaveURL(paths.login)
      await expect.poll(() => keptWallet(page)).toBeUndefined()
      await showsNothingOffline()
      await page.goto(paths.login)
      await signInAgain(user.email)
      await visit(page, paths.user)
      await expect.poll(async () => (await keptWallet(page))?.balance).toBe('৳75.00')
    })
    await test.step('a logout', async () => {
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(paths.login)
      await expect.poll(() => keptWallet(page)).toBeUndefined()
      await showsNothingOffline()
    })
    await test.step('another person', async () => {
      await page.goto(paths.login)
      await signInAgain(other.email)
      await visit(page, paths.userSecurity)
      await expect(keepsBalance(page)).not.toBeChecked()
      expect(await keptWallet(page)).toBeUndefined()
    })
  })

  test('the switch ends the writing of every tab', async ({ page, context, world, signIn }) => {
    const [user, friend] = [await world.userWith(75), await world.userWith(50)]
    await signIn(user)
    await page.goto(paths.userSecurity)
    await keepsBalance(page).check()
    await expect.poll(async () => (await keptWallet(page))?.balance).toBe('৳75.00')
    const tab = await context.newPage()
    await tab.goto(paths.user)
    await world.send(friend, user, 5)
    await expect(purse(tab)).toContainText('৳80.00')
    await expect.poll(async () => (await keptWallet(page))?.balance).toBe('৳80.00')
    await keepsBalance(page).uncheck()
    await expect.poll(() => keptWallet(page)).toBeUndefined()
    await page.close()
    await world.send(friend, user, 5)
    await expect(purse(tab)).toContainText('৳85.00')
    // By now the tab would have written it.
    await visit(tab, paths.userTransactions)
    expect(await keptWallet(tab)).toBeUndefined()
  })

  // threat: shared-device
  test('a logout without a connection removes the last balance, also from another tab that shows it', async ({
    page,
    context,
    world,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.allow(unreachable, /Failed to fetch dynamically imported module/)
    await signIn(await world.userWith(75))
    await page.goto(paths.userSecurity)
    await workerReady(page)
    await keepsBalance(page).check()
    await expect.poll(async () => (await keptWallet(page))?.balance).toBe('৳75.00')
    await context.setOffline(true)
    const tab = await context.newPage()
    await tab.goto(paths.user)
    await expect(lastBalance(tab)).toContainText('৳75.00')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(paths.login)
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
    await expect(tab.getByText('৳75.00')).toHaveCount(0)
    await tab.close()
    await context.setOffline(false)
  })

  test('a browser that forbids its database says so, and the choice stays off', async ({
    page,
    signInAs,
  }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('forbidden', 'SecurityError')
      }
    })
    await signInAs('USER')
    await page.goto(paths.userSecurity)
    await keepsBalance(page).click()
    await expect(toast(page, 'This browser does not let us keep it.')).toBeVisible()
    await expect(keepsBalance(page)).not.toBeChecked()
  })

  test('the offer to install comes after the second payment, below the first cards, and leaves for long', async ({
    page,
    world,
    signIn,
  }) => {
    await offerInstall(page)
    await signIn(await world.userWith(100))
    await page.goto(paths.userWithdraw)
    const pay = async () => {
      await visit(page, paths.userWithdraw)
      await amount(page).fill('10')
      await submit(page, 'Withdraw').click()
      await expect(toast(page, 'Withdrawn ৳10 successfully!').last()).toBeVisible()
      await page.getByRole('link', { name: 'Done' }).click()
      await expect(purse(page)).toBeVisible()
    }
    await workerReady(page)
    await pay()
    await expect(hint(page)).toHaveCount(0)
    await pay()
    await expect(hint(page)).toBeVisible()
    for (const { viewport, theme, rules } of allLooks) {
      await takeLook(page, viewport, theme)
      expect(await violations(page, rules ? { rules } : {})).toEqual([])
      await fits(page, 'the overview with the offer')
    }
    await page.setViewportSize(desktop)
    await hint(page).getByRole('button', { name: 'Not now' }).click()
    await expect(hint(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(paths.login)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['install-hints'])
  })

  test('Security installs by the browser’s own question', async ({ page, signInAs }) => {
    await offerInstall(page)
    await signInAs('AGENT')
    await page.goto(paths.agentSecurity)
    await expect(keepsBalance(page), 'agents have no wallet').toHaveCount(0)
    await page.getByRole('button', { name: 'Install' }).click()
    await page.waitForFunction(() => 'wasAsked' in window)
    await expect(page.getByText('This browser does not offer it.')).toBeVisible()
  })

  test('on an iPhone Security shows the steps in pictures', async ({ page, signInAs }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
    await signInAs('USER')
    await page.goto(paths.userSecurity)
    await page.getByRole('button', { name: 'Show me how' }).click()
    const steps = page.getByRole('dialog', { name: 'Add Batua to the Home Screen' })
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Show me how' })).toBeFocused()
  })

  test('the icon of the app has the number of unread notifications', async ({
    page,
    world,
    people,
    signIn,
  }) => {
    const badges: number[] = []
    await page.exposeFunction('badged', (unread: number) => badges.push(unread))
    await page.addInitScript(() => {
      const { badged } = window as unknown as { badged: (unread: number) => void }
      navigator.setAppBadge = async (unread = 0) => badged(unread)
      navigator.clearAppBadge = async () => badged(0)
    })
    const [user, friend] = [await people.user(), await world.userWith(50)]
    await signIn(user)
    await page.goto(paths.user)
    await workerReady(page)
    await world.send(friend, user, 5)
    await expect.poll(() => badges.at(-1)).toBe(1)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => badges.at(-1)).toBe(0)
  })

  test('on a shared computer nothing is kept, and Security says so', async ({ page, world }) => {
    const user = await world.userWith(10)
    await offerInstall(page)
    await page.goto(paths.login)
    await page.getByLabel('This is a shared computer').check()
    await login(page, user.email, PASSWORD)
    await expect(page).toHaveURL(paths.home)
    await visit(page, paths.userSecurity)
    await expect(page.getByText('Nothing is kept here. Closing the tab logs you out.')).toBeVisible()
    await expect(keepsBalance(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
})
