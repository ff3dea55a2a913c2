import type { Page, Request, Route } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { failureMessages } from '#contract/text/en/failures.ts'
import { PASSWORD } from '#test/people.ts'
import { answered } from './console-errors.ts'
import { afterPauses, expect, stopClock, type TestPerson, test, toast, withoutEvents } from './fixtures.ts'
import {
  amount,
  check,
  closeReceipt,
  doNotSend,
  purse,
  recipient,
  submit,
  unsure,
  userEmail,
} from './money-form.ts'
import { visit } from './visit.ts'

const withdrawals = '**/wallet/me/withdraw'
const moneyCalls = /\/(me\/(add-money|withdraw|send-money)|cash-(in|out))$/
const broken = /ERR_FAILED|ERR_CONNECTION/
const slow = (page: Page) => page.getByText('This takes longer than usual. Please wait.')

const badGateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
const unavailable = {
  status: 503,
  json: { success: false, message: failureMessages.UNAVAILABLE, code: 'UNAVAILABLE' },
}

/** The server gets the call and pays; the page gets something else instead of its answer. */
const insteadOfTheAnswer = (answer: typeof badGateway | 'nothing') => async (route: Route) => {
  await route.fetch()
  if (answer === 'nothing') await route.abort('connectionreset')
  else await route.fulfill(answer)
}

const keyOf = (request: Request) => request.headers()['idempotency-key']

async function withdraw(page: Page, sum: string) {
  await amount(page).fill(sum)
  await submit(page, 'Withdraw').click()
}

async function logIn(page: Page, { email }: TestPerson) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(paths.home)
}

// threat: browser-unknown-outcome
test('a payment without a known outcome is refused, paid once, or waits while another one is made', async ({
  page,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(503), answered(422), answered(502))
  const user = await world.userWith(100)
  await signIn(user)
  await page.goto(paths.userWithdraw)

  await test.step('a 503 of our server shows its message too; Check only asks, and Do not send ends it', async () => {
    await page.route(withdrawals, (route) => route.fulfill(unavailable))
    await withdraw(page, '160')
    await expect(toast(page, 'The server cannot answer right now. Please wait a moment.')).toBeVisible()
    await expect(unsure(page)).toBeVisible()

    await page.unroute(withdrawals)
    await check(page).click()
    await expect(unsure(page)).toContainText('It has not reached us so far.')
    expect(await world.historyOf(user)).toHaveLength(1)
    await doNotSend(page).click()
    await expect(toast(page, 'This payment was cancelled. No money has moved.')).toBeVisible()
    await expect(unsure(page)).toHaveCount(0)
    await expect(amount(page)).toHaveValue('160')
    await submit(page, 'Withdraw').click()
    await expect(toast(page, 'Insufficient balance')).toBeVisible()
    expect(await world.balanceOf(user)).toBe(100)
  })

  await test.step('a proxy’s 502 after the payment, a reload and a second press pay once', async () => {
    await page.route(withdrawals, insteadOfTheAnswer(badGateway))
    await withdraw(page, '60')
    await expect(unsure(page)).toContainText('Withdrawal of ৳60.00')
    await expect(toast(page, 'Withdraw failed!')).toHaveCount(0)

    await page.unroute(withdrawals)
    await page.reload()
    await expect(unsure(page)).toContainText('Withdrawal of ৳60.00')
    await withdraw(page, '60')
    await expect(toast(page, 'Withdrawn ৳60 successfully!')).toBeVisible()
    await expect(unsure(page)).toHaveCount(0)
    await closeReceipt(page)
    await expect(purse(page)).toContainText('৳40.00')
    expect(await world.historyOf(user)).toHaveLength(2)
    await page.goto(paths.userWithdraw)
  })

  await test.step('another payment meanwhile has a key of its own, and the notice of the first stays', async () => {
    await page.route(withdrawals, (route) => route.fulfill(badGateway))
    await withdraw(page, '15')
    await expect(unsure(page)).toBeVisible()
    await page.unroute(withdrawals)
    await withdraw(page, '12')
    await expect(toast(page, 'Withdrawn ৳12 successfully!')).toBeVisible()
    await expect(unsure(page)).toContainText('৳15.00')
    expect(await world.balanceOf(user)).toBe(28)
    await doNotSend(page).click()
    await expect(unsure(page)).toHaveCount(0)
    expect(await world.balanceOf(user)).toBe(28)
  })
})

test('when only the answer was lost, Check shows that it was paid, once', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(broken)
  const [user, friend] = [await world.userWith(100), await people.user()]
  const keys = new Set<string | undefined>()
  page.on('request', (request) => request.url().endsWith('/me/send-money') && keys.add(keyOf(request)))
  await signIn(user)
  await page.goto(paths.userSendMoney)
  await page.route('**/me/send-money', insteadOfTheAnswer('nothing'))
  await recipient(page).fill(friend.email)
  await amount(page).fill('75')
  await submit(page, 'Send Money').click()
  await expect(unsure(page)).toContainText(`৳75.00 to ${friend.email}`)
  await expect(unsure(page)).not.toContainText(/try again/i)
  await expect(toast(page, 'Send Money failed!')).toHaveCount(0)

  await page.unroute('**/me/send-money')
  await check(page).click()
  await expect(toast(page, `Sent ৳75 to ${friend.email} successfully!`)).toBeVisible()
  await expect(unsure(page)).toHaveCount(0)
  await expect(recipient(page), 'a form that still held it').toHaveValue('')
  await closeReceipt(page)
  await expect(purse(page)).toContainText('৳25.00')
  expect(await world.balanceOf(friend)).toBe(75)
  expect(keys.size).toBe(1)
})

// threat: browser-unknown-outcome
test('the next person who signs in in the tab neither sees nor repeats it; its owner finds it again', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(502))
  const [first, second] = [await world.userWith(100), await world.userWith(100)]
  await signIn({ token: await people.signIn(first) })
  // The event of a payment would make the page ask again while it logs out.
  await withoutEvents(page)
  await page.goto(paths.userWithdraw)
  await page.route(withdrawals, insteadOfTheAnswer(badGateway))
  await withdraw(page, '60')
  await expect(unsure(page)).toBeVisible()
  await page.unroute(withdrawals)

  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, second)
  expect(await page.evaluate(() => localStorage.getItem('open-payment-details'))).toBeNull()
  await visit(page, paths.userWithdraw)
  await expect(purse(page)).toContainText('৳100.00')
  await expect(unsure(page)).toHaveCount(0)
  await withdraw(page, '60')
  await expect(toast(page, 'Withdrawn ৳60 successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, first)
  await visit(page, paths.user)
  await expect(unsure(page)).toContainText('A payment from before you logged out.')
  await check(page).click()
  await expect(unsure(page)).toHaveCount(0)
  expect([await world.balanceOf(first), await world.balanceOf(second)]).toEqual([40, 40])
})

test('when another person signs in in a second tab, the notice disappears from the first tab', async ({
  page,
  context,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(502))
  const [first, second] = [await world.userWith(100), await world.userWith(30)]
  await signIn({ token: await people.signIn(first) })
  await page.goto(paths.userWithdraw)
  await page.route(withdrawals, (route) => route.fulfill(badGateway))
  await withdraw(page, '20')
  await expect(unsure(page)).toBeVisible()
  await page.unroute(withdrawals)

  const other = await context.newPage()
  await other.goto(paths.userWithdraw)
  await expect(purse(other)).toContainText('৳100.00')
  await expect(unsure(other), 'every tab of its owner shows it').toContainText('৳20.00')
  await other.getByRole('button', { name: 'Logout' }).click()
  await logIn(other, second)
  await page.goto(paths.userWithdraw)
  await expect(purse(page)).toContainText('৳30.00')
  await expect(unsure(page)).toHaveCount(0)
  await withdraw(page, '20')
  await expect(toast(page, 'Withdrawn ৳20 successfully!')).toBeVisible()
  expect([await world.balanceOf(first), await world.balanceOf(second)]).toEqual([100, 10])
})

// threat: browser-unknown-outcome
test('a payment without a known outcome outlives its tab, and the overview of a new one shows it', async ({
  page,
  context,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(502))
  const user = await world.userWith(100)
  await signIn(user)
  await page.goto(paths.userWithdraw)
  await page.route(withdrawals, insteadOfTheAnswer(badGateway))
  await withdraw(page, '60')
  await expect(unsure(page)).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(paths.user)
  await expect(unsure(tab)).toContainText('Withdrawal of ৳60.00')
  await doNotSend(tab).click()
  await expect(toast(tab, 'Withdrawn ৳60 successfully!'), 'it was faster').toBeVisible()
  await expect(unsure(tab)).toHaveCount(0)
  await expect(unsure(page), 'in the first tab too').toHaveCount(0)
  await expect(purse(tab)).toContainText('৳40.00')
  expect(await world.historyOf(user)).toHaveLength(2)
  await tab.close()
})

// threat: double-press
test('a press right after the answer, on a form that was reset, pays nothing more', async ({
  page,
  world,
  signIn,
}) => {
  const user = await world.userWith(100)
  await signIn(user)
  await page.goto(paths.userWithdraw)
  // Presses again as soon as the button takes presses again.
  await submit(page, 'Withdraw').evaluate((button) => {
    const press = () => button.ariaDisabled === null && setTimeout(() => (button as HTMLElement).click())
    new MutationObserver(press).observe(button, { attributeFilter: ['aria-disabled'] })
  })
  await withdraw(page, '60')
  await expect(toast(page, 'Withdrawn ৳60 successfully!')).toBeVisible()
  await expect(amount(page)).toHaveValue('10')
  await closeReceipt(page)
  await expect(purse(page)).toContainText('৳40.00')
  expect(await world.historyOf(user)).toHaveLength(2)
})

test.describe('with a controlled clock', () => {
  test.use({ ownClock: true })

  // threat: browser-unknown-outcome
  test('no answer within 20 seconds is an unknown outcome', async ({ page, world, signIn }) => {
    const user = await world.userWith(100)
    await signIn(user)
    await page.goto(paths.userWithdraw)
    await expect(purse(page)).toContainText('৳100.00')
    await stopClock(page)
    const calls: Request[] = []
    await page.route(withdrawals, (route) => void calls.push(route.request()))
    await withdraw(page, '60')
    await expect(submit(page, 'Processing...')).toBeVisible()
    await expect.poll(() => calls.length).toBe(1)
    await page.clock.fastForward(4_000)
    await expect(slow(page)).toHaveCount(0)
    await page.clock.fastForward(1_000)
    await expect(slow(page)).toBeVisible()
    await page.clock.fastForward(14_000)
    await expect(unsure(page)).toHaveCount(0)
    await page.clock.fastForward(1_000)
    await afterPauses(page, unsure(page))
    await expect(submit(page, 'Withdraw')).toBeEnabled()
    await expect(slow(page)).toHaveCount(0)
    expect(calls, 'after such a wait nothing is asked again automatically').toHaveLength(1)
  })

  const friend = 'friend@batua.test'
  const customer = 'user@batua.test'
  const forms = {
    USER: [
      [paths.userDeposit, 'Deposit', undefined, '', 'Deposit of ৳33.00'],
      [paths.userWithdraw, 'Withdraw', undefined, '', 'Withdrawal of ৳33.00'],
      [paths.userSendMoney, 'Send Money', recipient, friend, `৳33.00 to ${friend}`],
    ],
    AGENT: [
      [paths.agentCashIn, 'Cash In', userEmail, customer, `Cash In of ৳33.00 for ${customer}`],
      [paths.agentCashOut, 'Cash Out', userEmail, customer, `Cash Out of ৳33.00 from ${customer}`],
    ],
  } as const

  for (const role of ['USER', 'AGENT'] as const)
    test(`every form of ${role} says that nothing was sent while offline, shows only the notice without a server, and keeps what was typed`, async ({
      page,
      context,
      signInAs,
      consoleErrors,
    }) => {
      consoleErrors.expect(broken, /ERR_INTERNET_DISCONNECTED/)
      await signInAs(role)
      for (const [path, button, field, email, what] of forms[role])
        await test.step(path, async () => {
          // Without a connection a page needs the code of toasts.
          const toastCode = page.waitForResponse(/\/toast-region-/)
          await page.goto(path)
          await (await toastCode).finished()
          await expect(submit(page, button)).toBeVisible()
          await expect(unsure(page)).toHaveCount(0)
          if (field) await field(page).fill(email)
          await amount(page).fill('33')
          await context.setOffline(true)
          await submit(page, button).click()
          await expect(toast(page, 'You are offline. Nothing was sent.')).toBeVisible()
          await expect(unsure(page)).toHaveCount(0)
          await context.setOffline(false)
          await page.route(moneyCalls, (route) => route.abort('connectionfailed'))
          await submit(page, button).click()
          await afterPauses(page, unsure(page))
          await expect(unsure(page)).toContainText(what)
          await expect(amount(page)).toHaveValue('33')
          await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
          // The next form begins without the notice of this one.
          await page.unroute(moneyCalls)
          await page.evaluate(() => localStorage.removeItem('open-payments'))
        })
    })
})
