import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { holdsUpInBangla, inBangla } from '#test/e2e/bangla-checks.ts'
import { expect, test, toast } from '#test/e2e/fixtures.ts'
import { desktop, holdsUp, phone } from '#test/e2e/page-checks.ts'
import { bulkPath } from './paths.ts'

const choose = (page: Page, text: string, name = 'salaries-november.csv', label = 'Choose a file') =>
  page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Salaries november' })
const rows = (page: Page) => page.getByRole('listitem').filter({ hasText: /Line \d|৳/ })

test('a file is checked, mended, paid with one press, and its result saved', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const payer = await world.userWith(10_000, { name: 'Rahim Uddin' })
  const [one, two] = [await people.user(), await people.user()]
  await signIn(payer)
  await page.goto(bulkPath)
  await expect(page.getByText('Nothing was paid from a file yet.')).toBeVisible()
  await holdsUp(page, 'bulk payments, empty')
  await choose(
    page,
    `\ufeffrecipient;amount;note\n${one.email};"1,250.50";"For\nNovember"\nnobody@batua.test;10;\n${two.email};ten;x\n${two.email};৫০০;Evening lessons for two children, and the books that they needed\n`,
  )
  await expect(title(page)).toBeVisible()
  await expect(page.getByText('2 rows cannot be paid.')).toBeVisible()
  await expect(page.getByText('Nobody has this address')).toBeVisible()
  await expect(page.getByText('Not an amount')).toBeVisible()
  const pay = page.getByRole('button', { name: /^Pay / })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('First leave out or mend the 2 rows.')).toBeVisible()
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await holdsUp(page, 'a file with errors')
  }
  const recipient = await page.getByText(two.email).last().boundingBox()
  expect(recipient?.width, 'a long note leaves the recipient room').toBeGreaterThan(80)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Leave out 2 rows' }).click()
  await expect(page.getByText('2 rows cannot be paid.')).toBeHidden()
  await page.getByRole('button', { name: 'Pay 2 people ৳1,750.50' }).click()
  await expect(toast(page, 'Paying 2 people now.')).toBeVisible()
  await expect(page.getByText('2 paid', { exact: true }), 'it follows without a reload').toBeVisible()
  await holdsUp(page, 'a bulk payment that is done')
  await page.getByRole('button', { name: one.email }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('For November')).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Receipt' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Report a problem' })).toBeVisible()
  await holdsUp(page, 'a row that was paid')
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Result file' }).click()
  expect((await saved).suggestedFilename()).toBe('batua-bulk-payment.csv')
  expect(await world.historyOf(one)).toMatchObject([{ amount: 1250.5, note: 'For November' }])
  await page.goto(paths.userTransactions)
  await expect(page.getByText('For Salaries november').first()).toBeVisible()
})

test('files that have no rows or too many are refused with words', async ({ page, world, signIn }) => {
  await signIn(await world.userWith(10))
  await page.goto(bulkPath)
  await choose(page, '')
  await expect(toast(page, 'This file has no rows')).toBeVisible()
  await choose(page, 'Dear all\nplease pay 3 people')
  await expect(toast(page, 'We found no recipient and amount in this file')).toBeVisible()
  await choose(page, 'a@b.test,1\n'.repeat(2_001))
  await expect(toast(page, 'This file has 2,001 rows. 2,000 are allowed.')).toBeVisible()
  await expect(page.getByText('Nothing was paid from a file yet.')).toBeVisible()
})

test('a bulk payment on a phone in Bangla, with the keyboard', async ({ page, people, world, signIn }) => {
  const payer = await world.userWith(10)
  const one = await people.user()
  await signIn(payer)
  await inBangla(page)
  await page.setViewportSize(phone)
  await page.goto(bulkPath)
  await choose(page, `প্রাপক,পরিমাণ\n${one.email},২০\n${one.email},৩০\n`, 'বেতন.csv', 'ফাইল বাছুন')
  await expect(page.getByRole('heading', { level: 1, name: 'বেতন' })).toBeVisible()
  await expect(page.getByText('একাধিকবার আছে। ঠিক তো?').first()).toBeVisible()
  await expect(page.getByText('আপনার ব্যালেন্স যথেষ্ট নয়।')).toBeVisible()
  await holdsUpInBangla(page, people, 'a file in Bangla')
  await expect(rows(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'খসড়াটি মুছুন' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'একসঙ্গে পেমেন্ট' })).toBeVisible()
})
