import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { inBangla, strayWords, tightTexts } from '#test/e2e/bangla-checks.ts'
import { expect, type TestPerson, test, toast, withoutEvents } from '#test/e2e/fixtures.ts'
import { holdsUp, phone } from '#test/e2e/page-checks.ts'
import type { World } from '#test/e2e/world.ts'
import { reportPayment } from './contract.ts'
import { disputesPath, PAYMENT } from './paths.ts'

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const said = 'Nusrat Jahan says this payment was meant for somebody else.'

async function reported(world: World, payer: TestPerson, payee: TestPerson, amount = 500) {
  const { reference } = await world.send(payer, payee, amount)
  await world.call(reportPayment, payer, {
    body: { transaction: reference, reason: 'wrong_person', text: 'I picked the wrong name' },
  })
}

test('two people in two windows: a payment is reported, its sum is held and returned, and both follow it', async ({
  page,
  otherContext,
  people,
  world,
  signIn,
}) => {
  const [payer, payee] = [
    await world.userWith(1_000, { name: 'Nusrat Jahan' }),
    await people.user({ name: 'Tanvir Ahmed' }),
  ]
  const { reference } = await world.send(payer, payee, 500)
  const payeePage = await otherContext.newPage()
  await signIn(payer)
  await signIn(payee, payeePage)
  await payeePage.goto(paths.userDashboard)
  await expect(payeePage.getByText('৳500.00').first()).toBeVisible()

  await page.goto(`${paths.userTransactions}?search=${reference}`)
  await page.getByRole('button', { name: /500/ }).first().click()
  await page.getByRole('link', { name: 'Report a problem' }).click()
  const form = sheet(page, 'Report a problem')
  await form.getByRole('button', { name: 'Report this payment' }).click()
  await expect(form.getByText('Choose what went wrong')).toBeVisible()
  await expect(form.getByText('Write a few words')).toBeVisible()
  await form.getByText('It went to the wrong person').click()
  await form.getByLabel('A few words').fill('I picked the wrong name')
  await holdsUp(page, 'the form of a report')
  await form.getByRole('button', { name: 'Report this payment' }).click()
  await expect(toast(page, 'We have your report.')).toBeVisible()
  const own = sheet(page, /^Report DR/)
  await expect(own.getByText('We have asked Tanvir A.')).toBeVisible()
  await expect(own.getByText('Waiting for an answer')).toBeVisible()
  await expect(own, 'the reporter never learns what is held').not.toContainText('held')
  await holdsUp(page, 'the timeline of a report')

  await expect(payeePage.getByRole('link', { name: said }), 'it arrives without a reload').toBeVisible()
  await expect(payeePage.getByRole('link', { name: 'Held ৳500.00' })).toBeVisible()
  await holdsUp(payeePage, 'the overview with held money')
  await payeePage.getByRole('link', { name: said }).click()
  const asked = sheet(payeePage, 'A payment to you is questioned')
  await expect(asked.getByText(/৳500\.00 is held until/)).toBeVisible()
  await expect(asked.getByText('“I picked the wrong name”')).toBeVisible()
  await holdsUp(payeePage, 'a questioned payment')
  await asked.getByRole('button', { name: 'Return ৳500.00' }).click()
  const sure = sheet(payeePage, 'Return ৳500.00 to Nusrat Jahan?')
  await sure.getByRole('button', { name: 'Return ৳500.00' }).click()
  await expect(toast(payeePage, 'Your answer is saved.')).toBeVisible()

  await expect(own.getByText('৳500.00 was returned'), 'the other window follows').toBeVisible()
  expect([await world.balanceOf(payer), await world.balanceOf(payee)]).toEqual([1_000, 0])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Wrong person, to Tanvir A\./ })).toContainText('Returned')
})

test('the other side keeps the money with words, and both can write in the report', async ({
  page,
  people,
  world,
  signIn,
  otherContext,
}) => {
  const [payer, payee] = [
    await world.userWith(1_000, { name: 'Nusrat Jahan' }),
    await people.user({ name: 'Tanvir Ahmed' }),
  ]
  await reported(world, payer, payee)
  await signIn(payee)
  await page.goto(paths.userDashboard)
  await page.getByRole('button', { name: 'Keep and explain' }).click()
  const dialog = sheet(page, 'Keep and explain')
  await dialog.getByRole('button', { name: 'Keep and explain' }).click()
  await expect(dialog.getByText('Write a few words')).toBeVisible()
  await dialog.getByLabel('Your words').fill('It was for the rice')
  await dialog.getByRole('button', { name: 'Keep and explain' }).click()
  await expect(toast(page, 'Your answer is saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: said }), 'it is answered').toHaveCount(0)

  const payerPage = await otherContext.newPage()
  await signIn(payer, payerPage)
  await payerPage.goto(disputesPath)
  await payerPage.getByRole('button', { name: /Wrong person, to Tanvir A\./ }).click()
  const own = sheet(payerPage, /^Report DR/)
  await expect(own.getByText('Tanvir A. keeps the money')).toBeVisible()
  await expect(own.getByText('“It was for the rice”')).toBeVisible()
  await expect(own.getByText('Two people decide')).toBeVisible()
  await own.getByLabel('Add something').fill('I never bought rice')
  await own.getByRole('button', { name: 'Send' }).click()
  await expect(own.getByText('“I never bought rice”')).toBeVisible()
  await own.getByRole('button', { name: 'Withdraw the report' }).click()
  const sure = sheet(payerPage, 'Withdraw the report?')
  await sure.getByRole('button', { name: 'Withdraw the report' }).click()
  await expect(own.getByText('Withdrawn', { exact: true })).toBeVisible()
  expect(await world.balanceOf(payee)).toBe(500)
})

test('a phone in Bangla: an empty list, a report by the form, and its timeline', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [payer, payee] = [await world.userWith(1_000), await people.user({ name: 'তানভীর আহমেদ' })]
  const { reference } = await world.send(payer, payee, 500)
  await page.setViewportSize(phone)
  await signIn(payer)
  await inBangla(page)
  await page.goto(disputesPath)
  await expect(page.getByText('আপনার কোনো অভিযোগ নেই।')).toBeVisible()
  await holdsUp(page, 'no reports')
  await page.goto(`${disputesPath}?${PAYMENT}=${reference}`)
  const form = sheet(page, 'সমস্যা জানান')
  await form.getByText('পরিমাণ ভুল').click()
  await form.getByLabel('কত টাকা ফেরত চান').fill('৪৫০')
  await form.getByLabel('কয়েকটি কথা').fill('পঞ্চাশ টাকা পাঠাতে চেয়েছিলাম')
  await form.getByRole('button', { name: 'এই পেমেন্ট নিয়ে অভিযোগ করুন' }).click()
  await expect(page.getByText('উত্তরের অপেক্ষায়').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('উত্তরের অপেক্ষায়').first()).toBeVisible()
  await holdsUp(page, 'a report in Bangla')
  expect(await strayWords(page, people)).toEqual([])
  expect(await tightTexts(page)).toEqual([])
})

test('a list of reports that cannot be loaded says so and tries again', async ({
  page,
  people,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/)
  await signIn(await people.user())
  let answer = { status: 500, json: { success: false, message: 'x', code: 'INTERNAL' } as object }
  await withoutEvents(page)
  await page.route('**/api/v1/disputes?*', (route) => route.fulfill(answer))
  await page.goto(disputesPath)
  await expect(page.getByText('Could not load your reports')).toBeVisible()
  const meta = { page: 1, limit: 20, total: 0, totalPages: 0 }
  answer = { status: 200, json: { success: true, message: 'OK', data: [], meta } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have no reports.')).toBeVisible()
})
