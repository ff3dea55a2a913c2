import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { login } from '#test/e2e/account-form.ts'
import { answered, unreachable } from '#test/e2e/console-errors.ts'
import { expect, test, toast } from '#test/e2e/fixtures.ts'
import { allLooks, desktop, fits, takeLook, violations } from '#test/e2e/page-checks.ts'
import { pushBrowser } from '#test/e2e/push-browser.ts'
import { pushesTo, workerReady } from '#test/e2e/pushes.ts'
import { visit } from '#test/e2e/visit.ts'
import { PASSWORD } from '#test/people.ts'

const choice = (page: Page, name: 'Off' | 'On' | 'With amounts') =>
  page.getByRole('group', { name: 'Notifications' }).getByRole('radio', { name, exact: true })
/** The circle of a choice is not on the screen; people press its words. */
const choose = (page: Page, name: 'Off' | 'On' | 'With amounts') =>
  page.getByRole('group', { name: 'Notifications' }).getByText(name, { exact: true }).click()
const question = (page: Page) => page.getByRole('dialog', { name: 'Turn on notifications?' })
const turnOn = (page: Page) => question(page).getByRole('button', { name: 'Turn on' }).click()
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' })

/** Everything that this origin keeps on the device. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const [worker] = await navigator.serviceWorker.getRegistrations()
    return {
      device: { ...localStorage },
      tab: { ...sessionStorage },
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      hasWorker: worker !== undefined,
    }
  })

async function turnedOn(page: Page) {
  await choose(page, 'On')
  await turnOn(page)
  await expect(toast(page, 'Notifications are on.')).toBeVisible()
  await expect(choice(page, 'On')).toBeChecked()
}

test.describe('notifications on this device', () => {
  test.use({ ownContext: true, serviceWorkers: 'allow' })

  test('the browser asks only after a press on Turn on; amounts are a choice; Off ends it everywhere', async ({
    page,
    context,
    people,
    signIn,
    sql,
  }) => {
    const browser = await pushBrowser(context)
    const user = await people.user()
    const subscriptions = () =>
      sql<{ endpoint: string; shows_amounts: boolean }[]>`
        select endpoint, shows_amounts from push_subscription where person = ${user.id}`
    await signIn(user)
    await page.goto(paths.userSecurity)
    await expect(choice(page, 'Off')).toBeChecked()

    await test.step('Cancel asks nothing', async () => {
      await choose(page, 'On')
      await expect(question(page)).toContainText('when money arrives')
      await question(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(choice(page, 'Off')).toBeChecked()
      expect(browser).toMatchObject({ asked: 0, subscription: null })
    })
    await test.step('Turn on', async () => {
      await turnedOn(page)
      expect(browser.asked).toBe(1)
      const { endpoint } = browser.subscription!
      expect(await subscriptions()).toMatchObject([{ endpoint, shows_amounts: false }])
    })
    await test.step('With amounts, without another question', async () => {
      await choose(page, 'With amounts')
      await expect.poll(subscriptions).toMatchObject([{ shows_amounts: true }])
      expect(browser.asked).toBe(1)
      expect(browser.keys).toHaveLength(1)
    })
    await test.step('a test is sent', async () => {
      await page.getByRole('button', { name: 'Send a test' }).click()
      await expect(toast(page, 'A notification is on its way.')).toBeVisible()
    })
    await test.step('every look', async () => {
      for (const { viewport, theme, rules } of allLooks) {
        await takeLook(page, viewport, theme)
        expect(await violations(page, rules ? { rules } : {})).toEqual([])
        await fits(page, 'Security with notifications')
      }
      await page.setViewportSize(desktop)
    })
    await test.step('Off', async () => {
      await choose(page, 'Off')
      await expect(toast(page, 'Notifications are off.')).toBeVisible()
      expect(await subscriptions()).toHaveLength(0)
      expect(browser.subscription).toBeNull()
      await expect(page.getByRole('button', { name: 'Send a test' })).toHaveCount(0)
    })
  })

  test('a person who closes the browser’s question is asked again; one who refuses learns how to allow it', async ({
    page,
    context,
    signInAs,
  }) => {
    const browser = await pushBrowser(context)
    await signInAs('AGENT')
    await page.goto(paths.agentSecurity)
    for (const answer of ['default', 'denied'] as const) {
      browser.answer = answer
      await choose(page, 'On')
      await turnOn(page)
      await expect(
        toast(page, 'Notifications stay off: the browser does not allow them.').last(),
      ).toBeVisible()
      await expect.poll(() => browser.permission).toBe(answer)
    }
    expect(browser).toMatchObject({ asked: 2, subscription: null })
    await page.reload()
    await browser.setPermission('denied')
    await page.reload()
    await expect(page.getByText('Press the icon beside the address')).toBeVisible()
    await expect(choice(page, 'On')).toHaveCount(0)
  })

  test('a permission that is withdrawn, and a key that changed, are noticed by the next page', async ({
    page,
    context,
    people,
    signIn,
    sql,
  }) => {
    const browser = await pushBrowser(context)
    const user = await people.user()
    const endpoints = async () =>
      (
        await sql<{ endpoint: string }[]>`select endpoint from push_subscription where person = ${user.id}`
      ).map(({ endpoint }) => endpoint)
    // The page writes it down once the server has answered.
    const told = () => page.evaluate(() => JSON.parse(localStorage.getItem('push') ?? 'null'))
    await signIn(user)
    await page.goto(paths.userSecurity)
    await turnedOn(page)
    await browser.setPermission('granted')

    await test.step('a new key', async () => {
      const before = browser.subscription!.endpoint
      await page.evaluate(() => {
        const told = JSON.parse(localStorage.getItem('push')!)
        localStorage.setItem('push', JSON.stringify({ ...told, keyId: 'older' }))
      })
      await page.reload()
      // Between the old and the new subscription there is none.
      await expect.poll(() => browser.subscription?.endpoint ?? before).not.toBe(before)
      await expect.poll(endpoints).toEqual([browser.subscription!.endpoint])
      await expect.poll(told).toMatchObject({ endpoint: browser.subscription!.endpoint })
      await expect(choice(page, 'On')).toBeChecked()
    })
    await test.step('a subscription that the browser dropped', async () => {
      browser.subscription = null
      const { worker } = await pushesTo(page)
      await worker.evaluate(() => self.dispatchEvent(new Event('pushsubscriptionchange')))
      await expect.poll(() => browser.keys.length).toBe(3)
      await expect.poll(() => browser.subscription).not.toBeNull()
      await expect.poll(endpoints).toEqual([browser.subscription!.endpoint])
      await expect.poll(told).toMatchObject({ endpoint: browser.subscription!.endpoint })
    })
    await test.step('no permission', async () => {
      await browser.setPermission('denied')
      await page.reload()
      await expect.poll(endpoints).toEqual([])
      await expect.poll(told).toBeNull()
    })
  })

  test('a private window, which cannot subscribe, says so and stays off', async ({
    page,
    signInAs,
    consoleErrors,
  }) => {
    consoleErrors.expect(/does not support the Push API in incognito mode/)
    // Chromium grants it there, and then refuses.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }))
    await signInAs('USER')
    await page.goto(paths.userSecurity)
    await choose(page, 'On')
    await expect(toast(page, 'This browser could not turn on notifications.')).toBeVisible()
    await expect(choice(page, 'Off')).toBeChecked()
  })

  test('a browser without pushes says so, and an iPhone says that the app comes first', async ({
    page,
    signInAs,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
    })
    await signInAs('USER')
    await page.goto(paths.userSecurity)
    await expect(page.getByText('This browser does not offer it.').first()).toBeVisible()
    await expect(choice(page, 'On')).toHaveCount(0)
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
    await page.reload()
    await expect(page.getByText('Add to Home Screen first')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('without a key of the server the row says so', async ({ page, context, signInAs, consoleErrors }) => {
    consoleErrors.expect(answered(422))
    await pushBrowser(context)
    const refusal = {
      success: false,
      code: 'PUSH_UNAVAILABLE',
      message: 'Notifications are not available here.',
    }
    await page.route('**/push/key', (route) => route.fulfill({ status: 422, json: refusal }))
    await signInAs('USER')
    await page.goto(paths.userSecurity)
    await expect(page.getByText('Notifications are not available here.')).toBeVisible()
    await expect(choice(page, 'On')).toHaveCount(0)
  })

  test('users choose what they are told about', async ({ page, signInAs }) => {
    await signInAs('USER')
    await page.goto(paths.userSecurity)
    const money = page.getByLabel('Notify me about money')
    await expect(money).toBeChecked()
    await money.uncheck()
    await expect(toast(page, 'Your choice is saved.')).toBeVisible()
    await page.reload()
    await expect(money).not.toBeChecked()
    await expect(page.getByLabel('Notify me about the safety of my account')).toBeChecked()
  })

  for (const server of ['there', 'away'])
    test(`a logout leaves no subscription and nothing else, with the server ${server}`, async ({
      page,
      context,
      people,
      consoleErrors,
    }) => {
      if (server === 'away') consoleErrors.allow(unreachable)
      const browser = await pushBrowser(context)
      const user = await people.user()
      await page.goto(paths.login)
      const before = await kept(page)
      await login(page, user.email, PASSWORD)
      await expect(page).toHaveURL(paths.home)
      await visit(page, paths.userSecurity)
      await turnedOn(page)
      await page.getByRole('switch', { name: 'Last balance without connection' }).check()
      await workerReady(page)
      const { deliver, shown } = await pushesTo(page)
      await deliver(JSON.stringify({ title: 'Batua', body: 'You received money.' }))
      await expect.poll(shown).toHaveLength(1)
      expect(await kept(page)).not.toEqual(before)
      await context.setOffline(server === 'away')
      await logout(page).click()
      await expect(toast(page, 'Logged Out')).toBeVisible()
      await expect.poll(() => kept(page)).toEqual(before)
      expect(browser.subscription).toBeNull()
      await context.setOffline(false)
    })

  // threat: shared-device
  test('a 401 keeps the subscription for the same person; another one ends it', async ({
    page,
    context,
    people,
    world,
    consoleErrors,
    sql,
  }) => {
    consoleErrors.allow(answered(401))
    const browser = await pushBrowser(context)
    const [user, other] = [await people.user(), await people.user()]
    const owners = async () =>
      (
        await sql<{ person: string }[]>`
          select person from push_subscription where person in (${user.id}, ${other.id})`
      ).map(({ person }) => person)
    const signInAgain = async (email: string) => {
      await login(page, email, PASSWORD)
      await expect(page).toHaveURL(paths.home)
      await visit(page, paths.userSecurity)
    }
    const expire = async () => {
      const token = (await page.evaluate(() => localStorage.getItem('token')))!
      await world.endSession({ token })
      await page.goto(paths.user)
      await expect(page).toHaveURL(paths.login)
    }
    await page.goto(paths.login)
    await signInAgain(user.email)
    await turnedOn(page)
    await browser.setPermission('granted')
    const { endpoint } = browser.subscription!
    await expire()
    expect(browser.subscription).toMatchObject({ endpoint })
    await signInAgain(user.email)
    await expect.poll(owners).toEqual([user.id])
    await expect(choice(page, 'On')).toBeChecked()
    await expire()
    await signInAgain(other.email)
    await expect(choice(page, 'Off')).toBeChecked()
    await expect.poll(() => browser.subscription).toBeNull()
    expect(await owners()).toEqual([])
  })
})
