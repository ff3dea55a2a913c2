import { paths } from '#contract/paths.ts'
import { answered } from '#test/e2e/console-errors.ts'
import { figure, plot, readout, tableButtons } from '#test/e2e/figures.ts'
import { core, expect, test, withoutEvents } from '#test/e2e/fixtures.ts'
import { fitsAt, narrow, phone } from '#test/e2e/page-checks.ts'
import { insightsPath } from './paths.ts'

test('a user reads the own money as charts and tables, with keys, and the choice of a table stays', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  const [user, friend] = [await world.userWith(1_000), await people.user({ name: 'Rahim Uddin' })]
  await world.send(user, friend, 250.5)
  await signIn(user)
  // An opened stream would load the insights once more, also those that a step below lets fail.
  await withoutEvents(page)
  await page.goto(paths.userDashboard)
  await page.getByRole('complementary').getByRole('link', { name: 'Insights' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()

  await test.step('a new account opens on a month, and its first balance is the lowest', async () => {
    await expect(figure(page, 'Money in and out')).toContainText('In 30 days ৳1,000.00 came in')
    await expect(figure(page, 'Balance over time')).toContainText('Lowest ৳0.00 on')
    await page.getByText('1 year', { exact: true }).click()
  })

  await test.step('one month of data is one bar, its sums and its people', async () => {
    await expect(figure(page, 'Money in and out')).toContainText(
      'In twelve months ৳1,000.00 came in and ৳250.50 went out.',
    )
    await expect(readout(page, 'Money in and out')).toContainText('In ৳1,000.00')
    await expect(figure(page, 'Balance over time')).toContainText('to ৳749.50 today.')
    await expect(figure(page, 'By type')).toContainText('Sent')
    await expect(figure(page, 'People most dealt with')).toContainText('Rahim U.')
    await expect(figure(page, 'People most dealt with')).toContainText('1 payment')
  })

  await test.step('arrow keys choose a bar, and the readout tells its figures', async () => {
    const before = await readout(page, 'Money in and out').innerText()
    await plot(page, 'Money in and out').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(readout(page, 'Money in and out')).toContainText('In ৳0.00')
    await page.keyboard.press('End')
    await expect(readout(page, 'Money in and out')).toHaveText(before.replaceAll('\n', ''))
  })

  await test.step('a table takes the place of the plot, also after a reload', async () => {
    await figure(page, 'Money in and out').getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('table', { name: 'Money in and out' })
    await expect(table.getByRole('row')).toHaveCount(14)
    await expect(table.getByRole('row').last()).toHaveText('Twelve months৳1,000.00৳250.50+৳749.50')
    await expect(plot(page, 'Money in and out')).toHaveCount(0)
    await page.reload()
    await expect(table).toBeVisible()
    await figure(page, 'Money in and out').getByRole('button', { name: 'Show as chart' }).click()
    await expect(plot(page, 'Money in and out')).toBeVisible()
  })

  await test.step('another period has other bars and an address of its own', async () => {
    await page.getByText('1 month', { exact: true }).click()
    await expect(figure(page, 'Money in and out')).toContainText('In 30 days ৳1,000.00 came in')
    await expect(page).toHaveURL(/period=month/)
  })

  await test.step('insights that could not be loaded show one error, and can be retried', async () => {
    consoleErrors.expect(answered(500))
    await page.route('**/wallet/insights*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByText('3 months', { exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Your insights could not be loaded')
    await expect(page.getByRole('figure'), 'one error instead of four').toHaveCount(0)
    await page.unroute('**/wallet/insights*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(figure(page, 'Money in and out')).toContainText('In 13 weeks ৳1,000.00 came in')
  })
})

test('a chart without figures offers no table', core, async ({ page, people, world, signIn }) => {
  const user = await people.user()
  await signIn(user)
  await page.goto(insightsPath)
  await expect(page.getByRole('main').getByText('Nothing yet in this period.')).toBeVisible()
  await expect(page.getByRole('figure'), 'no chart of zeros').toHaveCount(0)
  await expect(tableButtons(page)).toHaveCount(0)

  await world.deposit(user, 100)
  await page.reload()
  for (const title of ['Money in and out', 'Balance over time', 'By type'])
    await expect(figure(page, title).getByRole('button', { name: 'Show as table' })).toBeVisible()
  await expect(figure(page, 'People most dealt with')).toContainText('You have not exchanged money')
  await expect(tableButtons(page), 'a deposit has no other person').toHaveCount(3)
})

test('as tables they fit a phone without sideways scrolling, with eight digits too', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const user = await world.userWith(9_999_999.99)
  await world.send(user, await people.user({ name: 'Rezaul Karim' }), 1.5)
  await signIn(user)
  await page.goto(insightsPath)
  await expect(tableButtons(page).first()).toBeVisible()
  while ((await tableButtons(page).count()) > 0) await tableButtons(page).first().click()
  const figures = page.getByRole('region', { name: 'Money in and out' })
  await expect(figures.getByRole('cell').last()).toContainText('.')
  await page.setViewportSize(phone)
  await expect.poll(() => figures.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  await fitsAt(page, [narrow], 'Insights as tables')
})
