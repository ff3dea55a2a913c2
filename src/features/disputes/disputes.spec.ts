import type { Browser, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { approvalsPaths } from '#features/proposals/paths.ts'
import { holdsUpInBangla, inBangla, strayWords, tightTexts } from '#test/e2e/bangla-checks.ts'
import { newContext } from '#test/e2e/context.ts'
import { core, expect, type TestPerson, test, toast, withoutEvents } from '#test/e2e/fixtures.ts'
import { holdsUp, phone } from '#test/e2e/page-checks.ts'
import type { World } from '#test/e2e/world.ts'
import type { People } from '#test/people.ts'
import { answerDispute, reportPayment } from './contract.ts'
import { adminDisputePath, adminDisputesPath, disputesPaths, PAYMENT } from './paths.ts'

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const said = 'Nusrat Jahan says this payment was meant for somebody else.'

const twoPeople = async (world: World, people: People) =>
  [
    await world.userWith(1_000, { name: 'Nusrat Jahan' }),
    await people.user({ name: 'Tanvir Ahmed' }),
  ] as const

async function reported(world: World, payer: TestPerson, payee: TestPerson, amount = 500) {
  const { reference } = await world.send(payer, payee, amount)
  return world.call(reportPayment, payer, {
    body: { transaction: reference, reason: 'wrong_person', text: 'I picked the wrong name' },
  })
}

test(
  'two people in two windows: a payment is reported, its sum is held and returned, and both follow it',
  core,
  async ({ page, otherContext, people, world, signIn }) => {
    const [payer, payee] = await twoPeople(world, people)
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
    await page.goto(`${paths.userTransactions}?search=${reference}`)
    await page.getByRole('button', { name: /500/ }).first().click()
    const payment = sheet(page, 'Send Money')
    await expect(payment.getByRole('link', { name: /^DR[2-9A-Z]{8}$/ })).toBeVisible()
    await expect(payment.getByRole('link', { name: 'Report a problem' }), 'once only').toHaveCount(0)

    await payeePage.goto(paths.userTransactions)
    await payeePage.getByRole('button', { name: /Because of a report/ }).click()
    await payeePage.getByRole('link', { name: /^DR[2-9A-Z]{8}$/ }).click()
    await expect(sheet(payeePage, /^Report DR/), 'the history leads to the report').toBeVisible()
  },
)

test('the other side keeps the money with words, and both can write in the report', async ({
  page,
  people,
  world,
  signIn,
  otherContext,
}) => {
  const [payer, payee] = await twoPeople(world, people)
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
  await payerPage.goto(disputesPaths.user)
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
  await expect(own.getByText(/^Withdrawn/)).toBeVisible()
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
  await page.goto(disputesPaths.user)
  await expect(page.getByText('আপনার কোনো অভিযোগ নেই।')).toBeVisible()
  await holdsUp(page, 'no reports')
  await page.goto(`${disputesPaths.user}?${PAYMENT}=${reference}`)
  const form = sheet(page, 'সমস্যা জানান')
  await form.getByText('পরিমাণ ভুল').click()
  await form.getByLabel('কত টাকা ফেরত চান').fill('৪৫০')
  await form.getByLabel('কয়েকটি কথা').fill('পঞ্চাশ টাকা পাঠাতে চেয়েছিলাম')
  await form.getByRole('button', { name: 'এই পেমেন্ট নিয়ে অভিযোগ করুন' }).click()
  await expect(page.getByText('উত্তরের অপেক্ষায়').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('উত্তরের অপেক্ষায়').first()).toBeVisible()
  await holdsUpInBangla(page, people, 'a report in Bangla')
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
  await page.goto(disputesPaths.user)
  await expect(page.getByText('Could not load your reports')).toBeVisible()
  const meta = { page: 1, limit: 20, total: 0, totalPages: 0 }
  answer = { status: 200, json: { success: true, message: 'OK', data: [], meta } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have no reports.')).toBeVisible()
})

/** Another window, in which somebody else signs in. */
async function windowOf(browser: Browser, path: string, enter: (page: Page) => Promise<void>) {
  const context = await newContext(browser)
  const page = await context.newPage()
  await enter(page)
  await page.goto(path)
  return page
}

test('both sides, an admin and a super admin in four windows: report, keep, propose, approve; both sides follow without a reload', async ({
  page,
  browser,
  people,
  world,
  signIn,
}) => {
  const [payer, payee] = await twoPeople(world, people)
  const { reference } = await world.send(payer, payee, 500)
  await signIn(payer)
  await page.goto(`${disputesPaths.user}?${PAYMENT}=${reference}`)
  const form = sheet(page, 'Report a problem')
  await form.getByText('It went to the wrong person').click()
  await form.getByLabel('A few words').fill('I picked the wrong name')
  await form.getByRole('button', { name: 'Report this payment' }).click()
  const own = sheet(page, /^Report DR/)
  await expect(own.getByText('Waiting for an answer')).toBeVisible()
  const number = (await own.getByRole('heading').first().textContent())?.replace('Report ', '') ?? ''

  const payeePage = await windowOf(browser, paths.userDashboard, (to) => signIn(payee, to))
  await payeePage.getByRole('button', { name: 'Keep and explain' }).click()
  const dialog = sheet(payeePage, 'Keep and explain')
  await dialog.getByLabel('Your words').fill('It was for the rice')
  await dialog.getByRole('button', { name: 'Keep and explain' }).click()
  await expect(toast(payeePage, 'Your answer is saved.')).toBeVisible()
  await expect(own.getByText('Two people decide')).toBeVisible()

  const admin = await people.admin({ name: 'Farhana Rahman' })
  const adminPage = await windowOf(browser, `${adminDisputesPath}?search=${number}`, (to) =>
    signIn(admin, to),
  )
  await adminPage.getByRole('link', { name: 'Wrong person' }).click()
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Wrong person, ৳500.00' })).toBeVisible()
  await expect(adminPage.getByText('“It was for the rice”')).toBeVisible()
  await holdsUp(adminPage, 'the page of a dispute')
  await adminPage.getByRole('button', { name: 'Propose' }).click()
  await expect(adminPage.getByText('Write at least 10 characters')).toBeVisible()
  await adminPage.getByLabel('Why').fill('They have never paid each other before')
  await adminPage.getByRole('button', { name: 'Propose' }).click()
  await expect(adminPage.getByText('A decision waits for a second person.')).toBeVisible()

  const superAdmin = await people.person({ role: 'SUPER_ADMIN', name: 'Mahmud Hasan' })
  const control = await windowOf(browser, approvalsPaths.control, (to) => signIn(superAdmin, to))
  await control.getByRole('button', { name: `Return ৳500.00 of report ${number}` }).click()
  const proposal = sheet(control, 'Decision on a report')
  await expect(proposal.getByRole('row', { name: 'Held ৳500.00 ৳0.00' })).toBeVisible()
  await proposal.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(control, 'You approved it, and it is done.')).toBeVisible()

  await expect(own.getByText('৳500.00 was returned'), 'the payer follows').toBeVisible()
  await expect(payeePage.getByRole('link', { name: 'Held ৳500.00' }), 'so does the other side').toHaveCount(0)
  await expect(adminPage.getByText('Returned', { exact: true }).first(), 'and the admin').toBeVisible()
  expect([await world.balanceOf(payer), await world.balanceOf(payee)]).toEqual([1_000, 0])
  for (const each of [payeePage, adminPage, control]) await each.context().close()
})

test('a sum that was typed for another reason is not claimed', async ({ page, people, world, signIn }) => {
  const [payer, payee] = await twoPeople(world, people)
  const { reference } = await world.send(payer, payee, 500)
  await signIn(payer)
  await page.goto(`${disputesPaths.user}?${PAYMENT}=${reference}`)
  const form = sheet(page, 'Report a problem')
  await form.getByText('The amount is wrong').click()
  await form.getByLabel('What should come back').fill('200')
  await form.getByText('It went to the wrong person').click()
  await form.getByLabel('A few words').fill('I picked the wrong name')
  await form.getByRole('button', { name: 'Report this payment' }).click()
  const own = sheet(page, /^Report DR/)
  await expect(own.getByText('Waiting for an answer')).toBeVisible()
  await expect(own.getByText('৳500.00').first()).toBeVisible()
})

test('an admin who typed a wrong sum can still propose that nothing goes back', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [payer, payee] = await twoPeople(world, people)
  const dispute = await reported(world, payer, payee)
  await world.call(answerDispute, payee, {
    params: { disputeId: dispute._id },
    body: { answer: 'keep', text: 'It was for the rice' },
  })
  await signIn(await people.admin())
  await page.goto(adminDisputePath(dispute._id))
  await page.getByLabel('Amount').fill('0')
  await page.getByLabel('Why').fill('They have paid each other before')
  await page.getByText('Nothing goes back', { exact: true }).click()
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('A decision waits for a second person.')).toBeVisible()
})

test('a phone in Bangla: an admin finds a dispute, asks, extends the hold and proposes that nothing goes back', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [payer, payee] = [
    await world.userWith(1_000, { name: 'নুসরাত জাহান' }),
    await people.user({ name: 'তানভীর আহমেদ' }),
  ]
  const dispute = await reported(world, payer, payee)
  const text = 'এটি চালের দাম ছিল'
  await world.call(answerDispute, payee, {
    params: { disputeId: dispute._id },
    body: { answer: 'keep', text },
  })
  await page.setViewportSize(phone)
  await inBangla(page)
  await signIn(await people.admin({ name: 'ফারহানা রহমান' }))
  await page.goto(`${adminDisputesPath}?search=${dispute.number}`)
  await page.getByRole('link', { name: 'ভুল ব্যক্তি' }).click()
  await expect(page.getByText(`“${text}”`)).toBeVisible()
  await page.getByRole('button', { name: 'প্রশ্ন করুন' }).click()
  const asked = sheet(page, 'প্রশ্ন করুন')
  await asked.getByLabel('আপনার প্রশ্ন').fill('আগে কখনো পাঠিয়েছেন?')
  await asked.getByRole('button', { name: 'প্রশ্ন করুন' }).click()
  await expect(page.getByText('“আগে কখনো পাঠিয়েছেন?”')).toBeVisible()
  await page.getByRole('button', { name: 'বাড়ান' }).click()
  const more = sheet(page, 'আরও কিছুদিন আটকে রাখবেন?')
  await more.getByLabel('কারণ').fill('দুই পক্ষের কাগজ দেখা হচ্ছে')
  await more.getByRole('button', { name: 'বাড়ান' }).click()
  await expect(more).toHaveCount(0)
  await page.getByText('কিছু ফেরত যাবে না', { exact: true }).click()
  await page.getByLabel('কেন').fill('দুজন আগে থেকে পরিচিত, চালের দাম')
  await page.getByRole('button', { name: 'প্রস্তাব করুন' }).click()
  await expect(page.getByText('একটি সিদ্ধান্ত দ্বিতীয় একজনের অপেক্ষায় আছে।')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`“${text}”`)).toBeVisible()
  await holdsUp(page, 'the page of a dispute in Bangla')
  expect(await tightTexts(page)).toEqual([])
  expect(await strayWords(page, people)).toEqual([])
})
