import { readFileSync } from 'node:fs'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { paths } from '#contract/paths.ts'
import { answered } from './console-errors.ts'
import { expect, test, toast, withoutEvents } from './fixtures.ts'
import { amount, recipient, submit } from './money-form.ts'

const search = 'Person, reference or note'

test('a payment with a note is found, opened, hidden by its receiver and saved as CSV', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  const user = await world.userWith(1_000, { name: 'Nusrat Jahan' })
  const friend = await people.user({ name: '=cmd Friend' })
  const note = '<script>alert(1)</script> & rent'
  await signIn(user)

  // The sender writes the note.
  await page.goto(paths.userSendMoney)
  await recipient(page).fill(friend.email)
  await amount(page).fill('120')
  const field = page.getByLabel('Note (optional)')
  await field.fill('two\u202eways')
  await submit(page, 'Send Money').click()
  await expect(page.getByText('Note cannot have invisible characters')).toBeVisible()
  await field.fill(note)
  await expect(page.getByText(`${note.length} of 80`)).toBeVisible()
  await submit(page, 'Send Money').click()
  await expect(toast(page, `Sent ৳120 to ${friend.email} successfully!`)).toBeVisible()
  await world.call(sendMoney, user, { body: { recipientPhone: friend.email, amount: 30, note: 'Books' } })

  // Its sheet fills the form with the same payment and sends nothing; a reload empties the form.
  await page.goto(paths.userTransactions)
  await page.getByRole('button', { name: /^Send Money .*৳120\.00/ }).click()
  await page.getByRole('dialog', { name: 'Send Money' }).getByRole('link', { name: 'Send again' }).click()
  await expect(recipient(page)).toHaveValue(friend.email)
  await expect(amount(page)).toHaveValue('120')
  await expect(field).toHaveValue(note)
  await expect(page.getByText(/you will have ৳730\.00 left/)).toBeVisible()
  await page.reload()
  await expect(amount(page)).toHaveValue('')
  expect(await world.balanceOf(user)).toBe(850)

  // The receiver finds it among others, by its note and by what the filters leave.
  await page.evaluate((token) => localStorage.setItem('token', token), friend.token)
  await withoutEvents(page)
  await page.goto(paths.userTransactions)
  const rows = page.getByRole('button', { name: /^Send Money .* From / })
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('৳150.00'), 'the balance after it').toBeVisible()
  await page.getByRole('searchbox', { name: search }).fill('<SCRIPT>')
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Min amount').fill('121')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('No transactions found.')).toBeVisible()
  await expect(page).toHaveURL(/minAmount=121/)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('searchbox', { name: search })).toBeFocused()
  await expect(rows).toHaveCount(2)

  // The sheet shows everything, and the note as plain text.
  await rows.filter({ hasText: '120' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Send Money' })
  await expect(sheet, 'no ring around its first button').toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(sheet.getByText(note, { exact: true })).toBeVisible()
  await expect(sheet.getByText('Free')).toBeVisible()
  await expect(sheet.getByText('৳120.00', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Hide note' }).click()
  await expect(sheet.getByText('You have hidden this note.')).toBeVisible()
  await expect(sheet.getByText(note)).toHaveCount(0)
  await expect(sheet, 'the button that had the focus is gone').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  // The file has what is left by the search, and a last line that proves it whole.
  await page.getByRole('searchbox', { name: search }).fill('Books')
  await expect(rows).toHaveCount(1)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('batua-history.csv')
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(',send_money,in,30,BDT,Nusrat Jahan,')
  expect(lines[2]).toMatch(/^Rows,1,SHA-256,[0-9a-f]{64}$/)

  // Every failure says so, and can be tried again.
  consoleErrors.expect(answered(500), answered(429))
  await page.route('**/history/csv*', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, code: 'RATE_LIMITED', message: 'Too many tries. Please wait a little.' },
    }),
  )
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect(toast(page, 'Too many tries. Please wait a little.')).toBeVisible()
  await page.route('**/api/v1/history?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('searchbox', { name: search }).fill('Rent')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await page.unroute('**/api/v1/history?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No transactions found.')).toBeVisible()
})

test('a search that has not read everything says so and can continue, also for agents', async ({
  page,
  world,
  people,
  signIn,
}) => {
  const agent = await people.agent()
  const customer = await people.user({ name: 'Karim Mia' })
  await world.cashIn(agent, customer, 75)
  // The first answer is that of a long history; the rest is the server's own.
  await page.route(/\/api\/v1\/history\?search=karim$/, (route) =>
    route.fulfill({
      json: {
        success: true,
        message: 'OK',
        data: { transactions: [], next: 4_000_000_000, searchedBackTo: '2025-03-03T06:00:00.000Z' },
      },
    }),
  )
  await signIn(agent)
  await page.goto(`${paths.agentTransactions}?search=karim`)
  await expect(page.getByText('Nothing found so far.')).toBeVisible()
  await expect(page.getByText('Looked through 10,000 transactions, back to 3 March 2025.')).toBeVisible()
  await page.getByRole('button', { name: 'Search further back' }).click()
  await expect(page.getByRole('row', { name: /Cash In/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search further back' })).toHaveCount(0)
})
