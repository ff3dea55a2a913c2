import { addDays, dhakaDay } from '#contract/days.ts'
import { paths } from '#contract/paths.ts'
import { openGoal } from '#features/savings/contract.ts'
import { savingsPath } from '#features/savings/paths.ts'
import { inBangla, strayWords, tightTexts } from '#test/e2e/bangla-checks.ts'
import { core, expect, test, toast } from '#test/e2e/fixtures.ts'
import { holdsUp, phone } from '#test/e2e/page-checks.ts'
import { listSchedules, makeSchedule } from './contract.ts'
import { newSchedulePath, schedulesPath } from './paths.ts'

const tomorrow = () => addDays(dhakaDay(new Date()), 1)

test(
  'a payment is planned on a phone, shows its next dates, is changed, skipped, paused, resumed and ended',
  core,
  async ({ page, people, world, signIn }) => {
    const [user, friend] = [await world.userWith(1000), await people.user({ name: 'Rahim Uddin' })]
    await page.setViewportSize(phone)
    await signIn(user)
    await page.goto(schedulesPath)
    await expect(page.getByText('Nothing is planned.')).toBeVisible()
    await holdsUp(page, 'schedules, empty')

    await page.getByRole('link', { name: 'New schedule' }).click()
    await page.getByRole('button', { name: 'Plan this payment' }).click()
    await expect(page.getByText('Amount must be at least ৳1')).toBeVisible()
    await page.getByLabel('Recipient Phone/Email').fill(friend.email)
    await page.getByLabel('Amount').fill('250')
    await expect(page.getByText('Rahim U.')).toBeVisible()
    await page.getByText('Day', { exact: true }).click()
    await page.getByLabel('First day').fill('2030-01-30')
    await expect(page.getByRole('region', { name: 'The next three' })).toContainText('30 Jan')
    await page.getByText('Month', { exact: true }).click()
    const next = page.getByRole('region', { name: 'The next three' })
    await expect(next).toContainText('30 Jan')
    await expect(next, 'the last day of February').toContainText('28 Feb')
    await expect(next).toContainText('30 Mar')
    await page.getByLabel('Note (optional)').fill('Rent')
    await holdsUp(page, 'the form of a schedule')
    await page.getByRole('button', { name: 'Plan this payment' }).click()
    await expect(toast(page, 'The payment is planned.')).toBeVisible()

    const row = page.getByRole('button', { name: /Rahim U\..*৳250\.00/ })
    await expect(row).toContainText('Every month on the 30th')
    await row.click()
    const sheet = page.getByRole('dialog', { name: 'Schedule' })
    await expect(sheet).toContainText('“Rent”')
    await holdsUp(page, 'the sheet of a schedule')
    await sheet.getByRole('button', { name: 'Skip 30 Jan' }).click()
    await expect(toast(page, 'The next payment is skipped.')).toBeVisible()
    await expect(sheet).toContainText('Skipped')
    await sheet.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change schedule' })
    await dialog.getByLabel('Amount').fill('300')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'The schedule is changed.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Pause' }).click()
    await expect(sheet).toContainText('You paused it.')
    await sheet.getByRole('button', { name: 'Resume' }).click()
    await expect(toast(page, 'The schedule is active again.')).toBeVisible()
    await sheet.getByRole('button', { name: 'End', exact: true }).click()
    await expect(toast(page, 'The schedule has ended.')).toBeVisible()
    expect(await world.call(listSchedules, user)).toMatchObject([{ amount: 300, state: 'ended' }])
  },
)

test('"Repeat this" at Send takes what was typed, and a goal offers "Save regularly"', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [user, friend] = [await world.userWith(1000), await people.user()]
  const goal = await world.call(openGoal, user, { body: { name: 'Bicycle', icon: 'bicycle', target: 900 } })
  await signIn(user)
  await page.goto(paths.userSendMoney)
  await page.getByLabel('Recipient Phone/Email').fill(friend.email)
  await page.getByLabel('Amount', { exact: true }).fill('120')
  await page.getByRole('link', { name: 'Repeat this' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New schedule' })).toBeVisible()
  await expect(page.getByLabel('Recipient Phone/Email')).toHaveValue(friend.email)
  await expect(page.getByLabel('Amount')).toHaveValue('120')

  await page.goto(`${savingsPath}/${goal._id}`)
  await page.getByRole('link', { name: 'New schedule' }).click()
  await expect(page.getByText('Go on after the target')).toBeVisible()
  await page.getByLabel('Amount').fill('100')
  await page.getByRole('button', { name: 'Save regularly' }).click()
  await expect(toast(page, 'The payment is planned.')).toBeVisible()
  await page.goto(`${savingsPath}/${goal._id}`)
  await expect(page.getByText('৳100.00, Every month')).toBeVisible()
})

test('the overview says what goes out in 7 days, and when the wallet does not have it', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [user, friend] = [await world.userWith(150), await people.user()]
  await world.call(makeSchedule, user, {
    body: {
      recipientPhone: friend.email,
      amount: 100,
      every: 'day',
      startsOn: tomorrow(),
      reference: 'daily',
    },
  })
  await signIn(user)
  await page.goto(paths.userDashboard)
  await expect(page.getByText('৳700.00 is planned for the next 7 days')).toBeVisible()
  await expect(page.getByText('৳550.00 more is needed.')).toBeVisible()
  await holdsUp(page, 'the overview with a schedule')
})

test('a schedule that is paused for a fee says so and has one button', async ({
  page,
  people,
  world,
  signIn,
  sql,
}) => {
  const [user, friend] = [await world.userWith(500), await people.user({ name: 'Rahim Uddin' })]
  await world.call(makeSchedule, user, {
    body: {
      recipientPhone: friend.email,
      amount: 100,
      every: 'month',
      startsOn: tomorrow(),
      reference: 'one',
    },
  })
  const ofUser = sql`select id from schedule where owner = ${user.accountId}`
  await sql`delete from deadline where subject in (select id::text from occurrence where schedule in (${ofUser}))`
  await sql`update occurrence set state = 'cancelled', finished_at = now() where schedule in (${ofUser})`
  await sql`update schedule set state = 'paused', reason = 'fee', new_fee = 500 where owner = ${user.accountId}`
  await signIn(user)
  await page.goto(schedulesPath)
  await expect(page.getByText('The fee is now ৳5.00.')).toBeVisible()
  await holdsUp(page, 'a paused schedule')
  await page.getByRole('button', { name: 'Continue with ৳5.00' }).click()
  await expect(toast(page, 'The schedule is active again.')).toBeVisible()
  expect(await world.call(listSchedules, user)).toMatchObject([{ state: 'active', fee: 5, newFee: null }])
})

test('in Bangla the list and the form are whole, on a phone', async ({ page, people, world, signIn }) => {
  const [user, friend] = [await world.userWith(500), await people.user({ name: 'রহিম উদ্দিন' })]
  await world.call(makeSchedule, user, {
    body: {
      recipientPhone: friend.email,
      amount: 100,
      every: 'week',
      startsOn: tomorrow(),
      reference: 'one',
    },
  })
  await page.setViewportSize(phone)
  await inBangla(page)
  await signIn(user)
  for (const [path, heading] of [
    [schedulesPath, 'শিডিউল'],
    [newSchedulePath, 'নতুন শিডিউল'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await strayWords(page, people)).toEqual([])
    expect(await tightTexts(page)).toEqual([])
  }
})

test('a payment is planned with the keyboard alone', async ({ page, people, world, signIn }) => {
  const [user, friend] = [await world.userWith(500), await people.user()]
  await signIn(user)
  await page.goto(newSchedulePath)
  await page.getByLabel('Recipient Phone/Email').focus()
  await page.keyboard.type(friend.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('75')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Month', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('On day')).toHaveText(/day$/)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The payment is planned.')).toBeVisible()
  expect(await world.call(listSchedules, user)).toMatchObject([{ amount: 75, every: 'week' }])
})

test('each screen of schedules has at most 12 kB of script of its own', async ({ page, world, signIn }) => {
  await signIn(await world.userWith(10))
  await page.goto(schedulesPath)
  await page.getByRole('link', { name: 'New schedule' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New schedule' })).toBeVisible()
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(?:schedules|new-schedule)-[^/]*\.js$/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )
  expect(sizes).toHaveLength(2)
  for (const size of sizes) {
    expect(size).toBeGreaterThan(500)
    expect(size).toBeLessThanOrEqual(12_000)
  }
})
