import type { Page } from '@playwright/test'
import { withdraw } from '#contract/endpoints/wallet.ts'
import { paths } from '#contract/paths.ts'
import { connect } from '#server/database/connect.ts'
import { attachOrStart } from '#server/postgres/embedded.ts'
import { inBangla, strayWords, tightTexts } from '#test/e2e/bangla-checks.ts'
import { answered } from '#test/e2e/console-errors.ts'
import { test as base, core, expect, toast, withoutEvents } from '#test/e2e/fixtures.ts'
import { dropped, hold } from '#test/e2e/hold.ts'
import { amount, recipient, submit, userEmail } from '#test/e2e/money-form.ts'
import { startOwnServer } from '#test/e2e/own-server.ts'
import { desktop, holdsUp, phone, takeLook } from '#test/e2e/page-checks.ts'
import type { World } from '#test/e2e/world.ts'
import { limitsPath } from './paths.ts'
import { setPauses } from './testing/policies.ts'
import { limitSimplified, simplify } from './testing/simplified.ts'

/** Somebody with this balance and the limits of simplified accounts. */
const test = base.extend<{ limitedWith: World['userWith'] }>({
  limitedWith: async ({ world, sql }, use) => {
    await limitSimplified(sql)
    await use(async (...wanted) => {
      const user = await world.userWith(...wanted)
      await simplify(user, sql)
      return user
    })
  },
})

const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const seeLimits = (page: Page) => page.getByRole('link', { name: 'See limits' })
const line = (page: Page) => page.getByRole('paragraph').filter({ has: seeLimits(page) })
const leftCard = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })

test('without limits the screen says so and shows what was moved, and the forms say nothing of limits', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(dropped)
  const me = await world.userWith(500)
  await world.send(me, await people.user(), 20)
  await signIn(me)
  // The first event would load the limits again by itself.
  await withoutEvents(page)
  const first = await hold(page, '**/wallet/rules')
  await page.goto(limitsPath)
  await expect(page.getByText('Loading...')).toBeVisible()
  await first.drop()
  await expect(page.getByRole('alert')).toContainText('Your limits could not be loaded')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No limits are set.')).toBeVisible()
  await expect(page.getByText('Regular account')).toBeVisible()
  await expect(row(page, 'Send Money')).toContainText('Today৳20.00')
  await expect(row(page, 'Deposit')).toContainText('This month৳500.00')
  await expect(page.getByText('Balance at most')).toHaveCount(0)
  await expect(page.getByText('Where these come from')).toHaveCount(0)

  const loaded = page.waitForResponse('**/wallet/rules')
  await page.goto(paths.userSendMoney)
  await loaded
  await amount(page).fill('400000')
  await expect(page.getByRole('group', { name: 'Quick amounts' }).getByRole('button')).toHaveCount(4)
  await expect(seeLimits(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Left to send' })).toHaveCount(0)
})

test('the screen tells what is left, warns at 80 % and says when nothing is left', async ({
  page,
  people,
  world,
  signIn,
  limitedWith,
}) => {
  const [me, friend] = [await limitedWith(12_000), await people.user()]
  await world.send(me, friend, 799)
  await signIn(me)
  await page.goto(limitsPath)
  await expect(page.getByText('Simplified account')).toBeVisible()
  const sending = row(page, 'Send Money')
  await expect(sending).toContainText('Today৳201.00 left৳799.00 of ৳1,000.00renews at midnight')
  await expect(sending).toContainText(/This month৳4,201\.00 left৳799\.00 of ৳5,000\.00renews 1 \w+/)
  await expect(sending.getByRole('img', { name: 'Almost used up' })).toHaveCount(0)
  await expect(row(page, 'Cash In')).toContainText('No limit')
  const withdrawing = row(page, 'Withdraw')
  await expect(withdrawing).toContainText('At most ৳400.00 a payment')
  await expect(withdrawing).toContainText('0 of 5 payments')
  await expect(leftCard(page, 'Balance at most')).toContainText('৳3,799.00 left৳11,201.00 of ৳15,000.00')
  await expect(page.getByText('The operator of this wallet sets them.')).toBeVisible()

  await page.evaluate(() => localStorage.setItem('batua-balance', 'hidden'))
  await world.send(me, friend, 1)
  await page.reload()
  await expect(leftCard(page, 'Balance at most')).toHaveText(
    /^Balance at mostWallet and savingsBalance hidden.*left৳15,000\.00no renewal$/,
  )
  await expect(sending.getByRole('img', { name: 'Almost used up' })).toHaveCount(1)
  await world.send(me, friend, 200)
  for (let count = 0; count < 5; count++) await world.call(withdraw, me, { body: { amount: 10 } })
  await page.reload()
  await expect(sending).toContainText('TodayReached৳1,000.00 of ৳1,000.00')
  await expect(withdrawing, 'by the number of payments').toContainText(
    'TodayReached৳50.00 of ৳1,000.005 of 5 payments',
  )
  await holdsUp(page, 'limits')
})

test(
  'the form says what can still be sent, explains too large an amount, and offers all that is left',
  core,
  async ({ page, people, world, signIn, limitedWith }) => {
    const [me, friend] = [await limitedWith(12_000), await people.user()]
    await world.send(me, friend, 500)
    await signIn(me)
    await page.goto(paths.userSendMoney)
    await expect(line(page)).toHaveText(
      'You can still send ৳500.00 today and ৳4,500.00 this month. See limits',
    )
    await expect(leftCard(page, 'Left to send')).toContainText('Today৳500.00 left৳500.00 of ৳1,000.00')
    await recipient(page).fill(friend.email)
    await amount(page).fill('500.01')
    await expect(amount(page)).toHaveAccessibleDescription(
      'That is more than is left for today. You can send ৳500.00 now, and the rest from midnight.',
    )
    await holdsUp(page, 'send money above a limit')
    await takeLook(page, desktop, 'light')

    const chip = page.getByRole('button', { name: '৳500, all of today' })
    await amount(page).focus()
    await page.keyboard.press('Tab')
    await expect(chip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(amount(page)).toHaveValue('500')
    await expect(chip, 'the focus is not lost').toBeFocused()
    await expect(amount(page)).not.toHaveAttribute('aria-invalid')

    await submit(page, 'Send Money').click()
    await expect(toast(page, `Sent ৳500 to ${friend.email} successfully!`)).toBeVisible()
    await expect(line(page)).toHaveText(
      'You have reached your limit for today. You can send again from midnight. See limits',
    )
    await amount(page).fill('1')
    await expect(amount(page)).toHaveAccessibleDescription('Nothing is left for today.')
    await expect(leftCard(page, 'Left to send')).toContainText('TodayReached')
    await seeLimits(page).click()
    await expect(row(page, 'Send Money')).toContainText('TodayReached')
  },
)

test('when the server refuses more than is left, the field says so and nothing moves', async ({
  page,
  people,
  world,
  signIn,
  limitedWith,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(422))
  const [me, friend] = [await limitedWith(12_000), await people.user()]
  await withoutEvents(page)
  await signIn(me)
  await page.goto(paths.userSendMoney)
  await expect(line(page)).toContainText('৳1,000.00 today')
  await world.send(me, friend, 900)
  await recipient(page).fill(friend.email)
  await amount(page).fill('200')
  await expect(amount(page), 'the page does not know of the other payment').not.toHaveAttribute(
    'aria-invalid',
  )
  await submit(page, 'Send Money').click()
  await expect(toast(page, 'This is above your limit for today')).toBeVisible()
  await expect(amount(page)).toHaveAccessibleDescription(
    'That is more than is left for today. You can send ৳100.00 now, and the rest from midnight.',
  )
  await expect(amount(page)).toBeFocused()
  expect(await world.balanceOf(me)).toBe(11_100)
})

test('an agent learns at the amount that the limit of the customer is reached, and not which one', async ({
  page,
  people,
  world,
  signIn,
  limitedWith,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(422))
  const me = await limitedWith(12_000)
  await signIn(await people.agent())
  await page.goto(paths.agentCashOut)
  await userEmail(page).fill(me.email)
  await amount(page).fill('3000.01')
  await submit(page, 'Cash Out').click()
  const told = "This customer's limit is reached. They can see it under Limits."
  await expect(toast(page, told)).toBeVisible()
  await expect(amount(page)).toHaveAccessibleDescription(told)
  expect(await world.balanceOf(me)).toBe(12_000)
})

test('one payment, the month and the balance have words of their own', async ({
  page,
  signIn,
  limitedWith,
}) => {
  await signIn(await limitedWith(12_000))
  await page.setViewportSize(phone)
  await page.goto(paths.userWithdraw)
  await amount(page).fill('401')
  await expect(amount(page)).toHaveAccessibleDescription(
    'That is more than one payment may be. You can withdraw ৳400.00 now.',
  )
  await page.getByRole('button', { name: '৳400, the most at once' }).click()
  await expect(amount(page)).toHaveValue('400')
  await page.goto(paths.userDeposit)
  await expect(line(page)).toHaveText('You can still deposit ৳8,000.00 this month. See limits')
  await amount(page).fill('8001')
  await expect(amount(page), 'the wallet is full before the month').toHaveAccessibleDescription(
    'That is more than your wallet can hold. You can deposit ৳3,000.00 now.',
  )
  await page.getByRole('button', { name: '৳3,000, all that fits' }).click()
  await expect(amount(page)).toHaveValue('3,000')
  await expect(page.getByRole('heading', { name: 'Left to deposit' })).toBeHidden()
})

test('all of it is in Bangla, on a phone and a desktop', async ({
  page,
  people,
  world,
  signIn,
  limitedWith,
}) => {
  const me = await limitedWith(12_000, { name: 'নুসরাত জাহান' })
  await world.send(me, await people.user({ name: 'রহিম উদ্দিন' }), 850)
  await inBangla(page)
  await signIn(me)
  for (const path of [limitsPath, paths.userSendMoney]) {
    await page.goto(path)
    if (path === limitsPath) await expect(page.getByText('সরল হিসাব')).toBeVisible()
    else {
      await page.getByLabel('পরিমাণ', { exact: true }).fill('800')
      await expect(page.getByText('আজকের জন্য এত বাকি নেই।')).toBeVisible()
      await expect(page.getByRole('button', { name: '৳১৫০, আজকের সবটুকু' })).toBeVisible()
    }
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      expect(await strayWords(page, people), `${path} at ${viewport.width}`).toEqual([])
      expect(await tightTexts(page), `${path} at ${viewport.width}`).toEqual([])
    }
    await holdsUp(page, `${path}, in Bangla`)
    await page.setViewportSize(desktop)
  }
})

/** Pauses are for everybody. */
async function startPaused(page: Page) {
  const server = await startOwnServer(page)
  const { socketDir, database, user, stop } = await attachOrStart({ dataDir: server.dataDir })
  const sql = connect({ socketDir, database, user }, { max: 1 })
  await setPauses(sql, ['send_money'])
  await sql.end()
  await stop()
  return server
}

test('a paused service has a badge, its form says so above the button, and the server refuses it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(422))
  const server = await startPaused(page)
  try {
    await page.goto(`${server.url}${limitsPath}`)
    await expect(row(page, 'Send Money')).toContainText('Paused')
    await expect(row(page, 'Withdraw')).not.toContainText('Paused')
    await page.goto(`${server.url}${paths.userSendMoney}`)
    const notice = page.getByRole('note').filter({ hasText: 'Sending is paused right now.' })
    await expect(notice).toBeVisible()
    const [above, below] = [await notice.boundingBox(), await submit(page, 'Send Money').boundingBox()]
    expect(above!.y + above!.height).toBeLessThan(below!.y)
    await recipient(page).fill('friend@batua.test')
    await amount(page).fill('5')
    await submit(page, 'Send Money').click()
    await expect(amount(page)).toHaveAccessibleDescription('This service is paused right now')
    await page.goto(`${server.url}${paths.userWithdraw}`)
    await expect(amount(page)).toBeVisible()
    await expect(page.getByText('is paused right now')).toHaveCount(0)
  } finally {
    await server.stop()
  }
})
