import type { Locator } from '@playwright/test'
import { beginAuthenticator, confirmAuthenticator } from '#contract/endpoints/security.ts'
import { paths } from '#contract/paths.ts'
import { appCode } from '#test/second-factor.ts'
import { core, expect, test, toast } from './fixtures.ts'
import { purse, submit } from './money-form.ts'
import { fitsAt, narrow, phone } from './page-checks.ts'
import { visit } from './visit.ts'

/** Asked again until it holds: a screen may be measured before the browser has laid it out. */
const fits = (locator: Locator, what?: string) =>
  expect.poll(() => locator.evaluate((node) => node.scrollWidth - node.clientWidth), what).toBe(0)

/** Nothing lies over the middle of it. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('nothing is cut and every target fits a thumb, from 320 px up and at 200 % zoom', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [user, friend] = [await world.userWith(9_999_999.99), await people.user({ name: 'Rezaul Karim' })]
  await world.send(user, friend, 1.5)
  const others = ['Mst. Salma Khatun', 'Shahidul Alam Chowdhury', 'Jannatul Ferdous'].map((name) =>
    people.user({ name }),
  )
  for (const other of await Promise.all(others)) await world.send(user, other, 1)
  await world.deposit(user, 9_999_999.99)
  await signIn(user)

  await test.step('320 px: amounts whole, labels centred, chips inside their borders', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(paths.userDashboard)
    await expect(purse(page)).toContainText('19,999,995.48')
    const figure = purse(page).getByText('.48').last()
    const spaceLeft = async () => {
      const [panel, amount] = [await purse(page).boundingBox(), await figure.boundingBox()]
      return panel!.x + panel!.width - amount!.x - amount!.width
    }
    await expect.poll(spaceLeft).toBeGreaterThan(16)
    const label = page.getByRole('main').getByText('Send Money', { exact: true }).first()
    expect(await label.evaluate((node) => getComputedStyle(node).textAlign)).toBe('center')
    await visit(page, paths.userSendMoney)
    const chips = page.getByRole('group', { name: 'Quick amounts' }).getByRole('button')
    await expect(chips).toHaveCount(4)
    for (const chip of await chips.all()) await fits(chip)
    await expect(page.getByRole('button', { name: 'Rezaul' })).toBeAttached()
    await fits(page.locator('html'), 'more people than fit beside one another')
  })

  await test.step('phones: the pay button stays above the tab bar, however long the form', async () => {
    const tabs = page.getByRole('navigation', { name: 'Tabs' })
    const above = async (button: Locator) => {
      const [pay, bar] = [await button.boundingBox(), await tabs.boundingBox()]
      return bar!.y - (pay!.y + pay!.height)
    }
    for (const viewport of [narrow, phone]) {
      await page.setViewportSize(viewport)
      for (const [path, label] of [
        [paths.userSendMoney, 'Send Money'],
        [paths.userWithdraw, 'Withdraw'],
      ] as const) {
        await visit(page, path)
        await expect
          .poll(() => above(submit(page, label)), `${label} at ${viewport.width}`)
          .toBeGreaterThan(0)
        // A field that gets the focus is not under the button.
        await page.getByRole('main').locator('form input').last().focus()
        await expect.poll(() => isOnTop(page.locator(':focus'))).toBe(true)
      }
    }
  })

  await test.step('390 px: 40 px for the thumb', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, paths.userDashboard)
    const viewAll = page.getByRole('link', { name: 'View all' })
    await expect.poll(async () => (await viewAll.boundingBox())?.height).toBeGreaterThanOrEqual(40)
    await visit(page, paths.userWithdraw)
    await submit(page, 'Withdraw').click()
    await expect(toast(page, 'Withdrawn ৳10 successfully!')).toBeVisible()
    const close = page.getByRole('button', { name: 'Close toast' }).first()
    // Not by its place on the screen, which still moves.
    const size = await close.evaluate((node: HTMLElement) => [node.offsetWidth, node.offsetHeight])
    expect(Math.min(...size)).toBeGreaterThanOrEqual(40)
    await page.getByRole('link', { name: 'Done' }).click()
  })

  await test.step('200 % zoom: the tab bar gives its place to the page', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    await expect(page.getByRole('navigation', { name: 'Tabs' })).not.toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeVisible()
  })

  await test.step('forced colours: the sum does not cover the label of the purse', async () => {
    await visit(page, paths.userDashboard)
    await expect(purse(page)).toContainText('19,999,985.48')
    await page.emulateMedia({ forcedColors: 'active' })
    const label = purse(page).getByText('Wallet Balance')
    const beside = await label.screenshot()
    await label.evaluate((node) => {
      for (const other of node.parentElement!.children)
        if (other !== node && other.tagName !== 'BUTTON') other.setAttribute('style', 'visibility: hidden')
    })
    expect((await label.screenshot()).equals(beside), 'the same picture with and without the sum').toBe(true)
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('820 px: the receiver is shown in full', async () => {
    await page.setViewportSize({ width: 820, height: 1100 })
    await visit(page, paths.userTransactions)
    const to = page.getByText(`To Rezaul K. · ${friend.email}`)
    await expect(to).toBeVisible()
    await fits(to)
  })

  await test.step('320 px: Security with a second factor', async () => {
    const { key } = await world.call(beginAuthenticator, user)
    await world.call(confirmAuthenticator, user, { body: { code: appCode(key) } })
    await visit(page, paths.userSecurity)
    await expect(page.getByRole('button', { name: 'New codes' })).toBeVisible()
    await fitsAt(page, [narrow], 'Security with a second factor')
  })
})

test('a first visit loads at most 100 kB of script', core, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(100_000)
})

test('before the code has loaded the logo shows, and the dashboard’s data is requested, once, and used however late the code comes', async ({
  page,
  world,
  signIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    // The stream of events opens a second later, whether this test has ended by then or not.
    if (pathname.startsWith('/api/') && !pathname.endsWith('/events'))
      asked.push(`${pathname.slice('/api/v1'.length)}${search}`)
  })
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const limit = new AbortController()
    AbortSignal.timeout = () => limit.signal
    addEventListener('time limit', () => limit.abort())
  })
  await signIn(await world.userWith(120))
  await page.goto(paths.userDashboard, { waitUntil: 'commit' })
  await expect(page.getByRole('img', { name: 'Batua' })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeVisible()
  const early = ['/user/me', '/wallet/me', '/wallet/my-transactions?limit=5']
  await expect.poll(() => asked).toEqual(early)
  await page.evaluate(async () => {
    await Promise.all(Object.values(window.batuaPrefetched!.answers))
    dispatchEvent(new Event('time limit'))
  })
  code.resolve()
  await expect(purse(page)).toContainText('৳120.00')
  await expect(page.getByText('+৳120.00')).toBeVisible()
  // Savings and schedules are not part of the first picture, so the app asks for them later.
  await expect
    .poll(() => [...asked.slice(0, early.length), ...asked.slice(early.length).toSorted()])
    .toEqual([...early, '/wallet/goals', '/wallet/schedules'])
})
