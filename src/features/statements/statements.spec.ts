import { readFileSync } from 'node:fs'
import { paths } from '#contract/paths.ts'
import { inBangla } from '#test/e2e/bangla-checks.ts'
import { answered } from '#test/e2e/console-errors.ts'
import { expect, test, withoutEvents } from '#test/e2e/fixtures.ts'
import { outOfTheirCells, printedWords } from '#test/e2e/paper.ts'
import { visit } from '#test/e2e/visit.ts'
import { statementPaths } from './paths.ts'

const longNote = 'For the books, the bus, and everything else that was on the long list of June'

test('a user chooses a month, sees how the balance changed, saves it as a file and prints it', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  const [user, friend] = [
    await world.userWith(900, { name: 'Nusrat Jahan' }),
    await people.user({ name: 'Rahim Uddin' }),
  ]
  for (let n = 1; n < 25; n++) await world.send(user, friend, n)
  await world.send(user, friend, 25, longNote)
  await signIn(user)
  await page.goto(paths.userDashboard)
  await page.getByRole('complementary').getByRole('link', { name: 'Statements' }).click()
  await expect(page.getByRole('combobox', { name: 'Month' })).toContainText('so far')
  const main = page.getByRole('main')
  await expect(main).toContainText('Money in৳900.00')
  await expect(main).toContainText('Money out৳325.00')
  await expect(main).toContainText('Balance now৳575.00')
  const rows = main.getByRole('table', { name: 'Entries' }).getByRole('row')
  await expect(rows).toHaveCount(26)
  await expect(rows.nth(2)).toContainText('Send MoneyTo Rahim U.')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('৳25.00')

  await test.step('the file', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^batua-statement-\d{4}-\d\d-so-far\.csv$/)
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(lines[2]).toMatch(/^1,.*,add_money,,,BT\w{8},900,,900$/)
    expect(lines.at(-2)).toMatch(/^Rows,30,SHA-256,[\da-f]{64}$/)
  })

  await test.step('the print: two sheets, black on white in the dark theme too', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const sheets = page.locator('[data-prints] > section')
    await expect(sheets).toHaveCount(2)
    await expect(sheets.nth(0)).toContainText('Nusrat Jahan')
    await expect(sheets.nth(0)).toContainText('Entries 1 to 26')
    await expect(sheets.nth(0)).toContainText('Carried to page 2: ৳764.00')
    await expect(sheets.nth(0)).toContainText('Page 1 of 2')
    await expect(sheets.nth(1)).toContainText('Balance now৳575.00')
    await expect(sheets.nth(1).getByText('Details')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Download CSV' })).toBeHidden()
    const colour = () => sheets.nth(0).evaluate((node) => getComputedStyle(node).color)
    await expect.poll(colour).toBe('rgb(23, 33, 30)')
    for (const sheet of await sheets.all()) {
      const box = await sheet.evaluate((node) => [node.scrollHeight - node.clientHeight, node.clientWidth])
      expect(box).toEqual([0, 794])
    }
    expect(await outOfTheirCells(page)).toEqual([])
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    const [, second = ''] = await printedWords(page)
    expect(second.replaceAll(/\s+/g, ' ')).toContain(longNote)
  })

  await test.step('a page of entries that cannot be loaded says so and can be retried', async () => {
    consoleErrors.expect(answered(500))
    await withoutEvents(page)
    // Pages as short as those on the screen, so that the second one is a call of its own.
    await page.route('**/statements/*?page=1', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, meta: { ...answer.meta, limit: 25 } } })
    })
    await page.route('**/statements/*?page=2', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(main.getByText('This could not be loaded')).toBeVisible()
    await page.unroute('**/statements/*?page=2')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByText('This could not be loaded')).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('printed in Bangla from a phone, every text stays in its column', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await inBangla(page)
    await page.goto(statementPaths.user)
    const sheets = page.locator('[data-prints] > section')
    await expect(sheets).toHaveCount(2)
    await page.emulateMedia({ media: 'print' })
    expect(await outOfTheirCells(page)).toEqual([])
    for (const sheet of await sheets.all())
      expect(await sheet.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    expect(await printedWords(page)).toHaveLength(2)
  })
})

test('an agent has statements of the float, on a phone too, and a new account an empty month', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [agent, user] = [await people.agent(), await people.user({ name: 'Nusrat Jahan' })]
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(agent)
  await page.goto(statementPaths.agent)
  await expect(page.getByText('Nothing moved in this month.')).toBeVisible()
  await world.cashIn(agent, user, 120)
  await visit(page, `${statementPaths.agent}?month=nonsense`)
  await page.reload()
  const entry = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Cash InTo Nusrat Jahan')
  await expect(entry).toContainText('-৳120.00')
  await expect(page.getByRole('main')).toContainText('Balance now-৳120.00')
})

test('the page of an agent fetches the code of statements while it is idle', async ({ page, signInAs }) => {
  await signInAs('AGENT')
  const fetched = page.waitForRequest(/\/assets\/statements-[^/]*\.js$/)
  await page.goto(paths.agentDashboard)
  await fetched
})
