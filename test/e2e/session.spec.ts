import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { login, loginAgain } from './account-form.ts'
import { answered, unreachable } from './console-errors.ts'
import { core, expect, type TestPerson, test, toast, toastsFetched, withoutEvents } from './fixtures.ts'
import { amount, recipient, submit } from './money-form.ts'
import type { World } from './world.ts'

test.describe('session', () => {
  test('logout shows a toast, removes all data and opens the login', core, async ({ page, signInAs }) => {
    await signInAs('USER')
    await page.goto(paths.userDashboard)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(toast(page, 'Logged Out')).toBeVisible()
    await expect(page).toHaveURL(paths.login)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.goto(paths.userDashboard)
    await expect(page).toHaveURL(paths.login)
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(loginAgain(page), 'who logged out knows why').toHaveCount(0)
  })

  test('a logout in one tab redirects the other tab to the login, which says why', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('USER')
    await page.goto(paths.userDashboard)
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    const other = await context.newPage()
    await other.goto(paths.userDashboard)
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(paths.login)
    await expect(loginAgain(page)).toBeVisible()
  })

  test('a first call without an answer of ours is not a logout: a page says so, and Retry continues', async ({
    page,
    signInAs,
    consoleErrors,
  }) => {
    const me = '**/user/me'
    const answers = [
      ['the page of a proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
      ['a 503 of ours', { status: 503, json: { success: false, message: 'x', code: 'UNAVAILABLE' } }],
      [
        'a 401 of somebody else',
        { status: 401, contentType: 'text/html', body: '<h1>Log in to the Wi-Fi</h1>' },
      ],
      ['no answer', undefined],
    ] as const
    const retry = page.getByRole('button', { name: 'Retry' })
    await signInAs('USER')
    for (const [what, answer] of answers)
      await test.step(what, async () => {
        consoleErrors.expect(answer ? answered(answer.status) : /ERR_FAILED/)
        await page.route(me, (route) => (answer ? route.fulfill(answer) : route.abort()))
        await page.goto(paths.userSendMoney)
        await expect(page.getByRole('heading', { level: 1, name: 'Cannot reach Batua' })).toBeVisible()
        const asked = page.waitForRequest(me)
        await retry.click()
        await asked
        await expect(retry).toBeEnabled()
        await expect(retry).toBeFocused()
        await expect(page).toHaveURL(paths.userSendMoney)
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
        await page.unroute(me)
        await retry.click()
        await expect(page.getByRole('heading', { name: 'Send Money' })).toBeVisible()
      })
  })

  test('after a logout the next person sees no data of the previous one', async ({ page, world, people }) => {
    const first = await world.userWith(12_345)
    const second = await people.user()
    await page.goto(paths.login)
    await login(page, first.email, PASSWORD)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('region', { name: 'Wallet Balance' })).toContainText('12,345.00')
    await page.getByRole('button', { name: 'Logout' }).click()
    await login(page, second.email, PASSWORD)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('region', { name: 'Wallet Balance' })).toContainText('0.00')
    await expect(page.getByText('12,345')).toHaveCount(0)
  })

  test.describe('of a page that was never fetched', () => {
    test.use({ ownContext: true })

    test('logout works without a server too, and a page that cannot be fetched says so', async ({
      page,
      context,
      signInAs,
      consoleErrors,
    }) => {
      consoleErrors.expect(unreachable, /dynamically imported module/)
      await signInAs('USER')
      await page.goto(paths.contact)
      const logout = page.getByRole('button', { name: 'Logout' })
      await expect(logout).toBeVisible()
      await toastsFetched(page)
      await context.setOffline(true)
      await logout.click()
      await expect(toast(page, 'Logged Out')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      await expect(page.getByText('This page could not be loaded')).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    })
  })

  test(
    'a session that ended elsewhere redirects to the login at the next call',
    core,
    async ({ page, signInAs, world, consoleErrors }) => {
      consoleErrors.expect(answered(401))
      const user = await signInAs('USER')
      await withoutEvents(page)
      await page.goto(paths.userDashboard)
      await expect(page.getByRole('region', { name: 'Wallet Balance' })).toContainText('0.00')
      await world.endSession(user)
      await page.getByRole('complementary').getByRole('link', { name: 'Transactions' }).click()
      await expect(page).toHaveURL(paths.login)
      await expect(loginAgain(page)).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    },
  )

  test.describe('that ends in a form', () => {
    const toContinue = 'What you typed is kept: log in to continue your payment.'
    const goOn = (page: Page) => page.getByRole('link', { name: 'Continue your payment' })
    const note = (page: Page) => page.getByLabel('Note')

    async function typeAndLoseSession(page: Page, user: TestPerson, friend: TestPerson, world: World) {
      await withoutEvents(page)
      await page.goto(paths.userSendMoney)
      // Otherwise the look-up of the name may be the call that ends the session.
      const lookedUp = page.waitForResponse('**/wallet/recipient')
      await recipient(page).fill(friend.email)
      await amount(page).fill('120')
      await lookedUp
      await note(page).fill('Rickshaw')
      await world.endSession(user)
      await submit(page, 'Send Money').click()
      await expect(page).toHaveURL(paths.login)
      await expect(loginAgain(page)).toContainText(toContinue)
    }

    test('is continued after the login with what was typed, and is paid once', async ({
      page,
      world,
      people,
      signIn,
      consoleErrors,
    }) => {
      consoleErrors.expect(answered(401))
      const [user, friend] = [await world.userWith(500), await people.user()]
      await signIn(user)
      await typeAndLoseSession(page, user, friend, world)
      await login(page, user.email, PASSWORD)
      await goOn(page).click()
      await expect(page).toHaveURL(paths.userSendMoney)
      await expect(recipient(page)).toHaveValue(friend.email)
      await expect(amount(page)).toHaveValue('120')
      await expect(note(page)).toHaveValue('Rickshaw')
      expect(await world.balanceOf(friend)).toBe(0)
      await submit(page, 'Send Money').click()
      // Only the answer ends the payment: a page that leaves before it keeps an open payment.
      await expect(toast(page, `Sent ৳120 to ${friend.email} successfully!`)).toBeVisible()
      expect(await world.balanceOf(friend)).toBe(120)
      await page.goto(paths.home)
      await expect(page.getByRole('link', { name: 'Open your wallet' })).toBeVisible()
      await expect(goOn(page)).toHaveCount(0)
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(friend.email)
    })

    test('is not offered to the next person at the device', async ({
      page,
      world,
      people,
      signIn,
      consoleErrors,
    }) => {
      consoleErrors.expect(answered(401))
      const [user, friend] = [await world.userWith(500), await people.user()]
      await signIn(user)
      await typeAndLoseSession(page, user, friend, world)
      await login(page, (await people.user()).email, PASSWORD)
      await expect(page.getByRole('link', { name: 'Open your wallet' })).toBeVisible()
      await expect(goOn(page)).toHaveCount(0)
      await page.goto(paths.userSendMoney)
      await expect(recipient(page)).toHaveValue('')
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(friend.email)
      expect(await world.balanceOf(friend)).toBe(0)
    })
  })

  test('an invalid stored token redirects to the login, and public pages still work', async ({
    page,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(401))
    await signIn({ token: 'not-a-token' })
    await page.goto(paths.about)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL(paths.about)
    await page.goto(paths.userDashboard)
    await expect(page).toHaveURL(paths.login)
  })

  test(
    'a block takes effect on the very next call',
    core,
    async ({ page, signInAs, people, world, consoleErrors }) => {
      consoleErrors.expect(answered(401))
      const user = await signInAs('USER')
      const admin = await people.admin()
      await withoutEvents(page)
      await page.goto(paths.userDashboard)
      await expect(page.getByRole('region', { name: 'Wallet Balance' })).toContainText('0.00')
      await world.block(admin, user)
      await page.getByRole('complementary').getByRole('link', { name: 'Transactions' }).click()
      await expect(page).toHaveURL(paths.login)
      await expect(loginAgain(page)).toBeVisible()
    },
  )
})
