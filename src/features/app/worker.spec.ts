import { paths } from '#contract/paths.ts'
import { answered } from '#test/e2e/console-errors.ts'
import { expect, test, toast } from '#test/e2e/fixtures.ts'
import { amount } from '#test/e2e/money-form.ts'
import { pushesTo, workerReady } from '#test/e2e/pushes.ts'
import { visit } from '#test/e2e/visit.ts'

test.describe('a push', () => {
  test.use({ ownContext: true, serviceWorkers: 'allow', permissions: ['notifications'] })

  // threat: push-path
  test('shows its words in one place each, and something for what cannot be read', async ({
    page,
    signInAs,
  }) => {
    await signInAs('USER')
    await page.goto(paths.user)
    const { deliver, shown } = await pushesTo(page)
    const money = { title: 'Batua', body: 'You received money.', path: paths.user, tag: 'money', unread: 2 }
    await deliver(JSON.stringify(money))
    await deliver(JSON.stringify({ ...money, body: 'You received money again.' }))
    await expect
      .poll(shown)
      .toMatchObject([{ title: 'Batua', body: 'You received money again.', tag: 'money', data: paths.user }])
    for (const broken of ['not JSON', 'null']) await deliver(broken)
    await expect.poll(async () => (await shown()).filter(({ data }) => data === '/open')).toHaveLength(2)
  })

  test('that is pressed leads the open page there, or opens a window beside a form that is half filled', async ({
    page,
    signInAs,
  }) => {
    await signInAs('USER')
    await page.goto(paths.userWithdraw)
    const { deliver, shown, press } = await pushesTo(page)
    const show = async (body: string, path: string) => {
      await deliver(JSON.stringify({ title: 'Batua', body, path, tag: body }))
      await expect.poll(async () => (await shown()).map((one) => one.body)).toContain(body)
    }
    await show('first', paths.userTransactions)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    expect(await press('first')).toEqual([])
    await expect(page).toHaveURL(paths.userTransactions)
    await visit(page, paths.userWithdraw)
    await amount(page).fill('25')
    await show('second', paths.userTransactions)
    const { origin } = new URL(page.url())
    expect(await press('second')).toEqual([`${origin}${paths.userTransactions}`])
    await expect(amount(page)).toHaveValue('25')
    await show('third', 'https://evil.example/')
    expect(await press('third')).toEqual([`${origin}/open`])
    expect(await shown()).toEqual([])
  })
})

test.describe('a new version', () => {
  test.use({ ownContext: true, serviceWorkers: 'allow' })

  test('is offered when a part of the app is gone', async ({ page, signInAs, consoleErrors }) => {
    consoleErrors.allow(answered(404), /Failed to fetch dynamically imported module/)
    await signInAs('USER')
    await page.goto(paths.userSecurity)
    await workerReady(page)
    // The code of toasts is there from now on.
    await page.getByLabel('Notify me about money').uncheck()
    await expect(toast(page, 'Your choice is saved.')).toBeVisible()
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
    await expect(toast(page, 'A new version is ready.').last()).toBeVisible()
    // A screen that nothing has fetched yet.
    await page.evaluate(() => {
      history.pushState(null, '', '/about')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('alert')).toContainText('or there is a new version')
  })
})
