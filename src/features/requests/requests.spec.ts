import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { inBangla, strayWords, tightTexts } from '#test/e2e/bangla-checks.ts'
import { answered } from '#test/e2e/console-errors.ts'
import { core, expect, test, toast } from '#test/e2e/fixtures.ts'
import { desktop, holdsUp, phone } from '#test/e2e/page-checks.ts'
import { PASSWORD } from '#test/people.ts'
import { makeRequest } from './contract.ts'
import { requestsPath } from './paths.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Request' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test(
  'two people in two windows: a request arrives, is paid with one press, and both sides see it',
  core,
  async ({ page, otherContext, people, world, signIn }) => {
    const [asker, payer] = [
      await people.user({ name: 'Rahim Uddin' }),
      await world.userWith(500, { name: 'Nusrat Jahan' }),
    ]
    const payerPage = await otherContext.newPage()
    await payerPage.setViewportSize(phone)
    await signIn(asker)
    await signIn(payer, payerPage)
    await payerPage.goto(requestsPath)
    await expect(payerPage.getByText('Nobody is asking you for money.')).toBeVisible()
    await holdsUp(payerPage, 'requests, empty')

    await page.goto(requestsPath)
    await page.getByRole('button', { name: 'Ask for money' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for money' })
    await dialog.getByLabel('Amount').fill('350')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(dialog.getByText('Enter a phone number or email')).toBeVisible()
    await dialog.getByLabel('Phone or Email').fill(payer.email)
    await dialog.getByLabel('Note (optional)').fill('Lunch on Thursday')
    await expect(dialog.getByText('Nusrat J.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(toast(page, 'Your request is ready.')).toBeVisible()
    await expect(sheet(page)).toContainText('Nusrat J.')

    const row = payerPage.getByRole('button', { name: 'Request: Rahim U., ৳350.00' })
    await expect(row, 'it arrives without a reload').toContainText('You have not paid each other before.')
    await expect(row, "a stranger's words come later").not.toContainText('Lunch')
    await row.click()
    await expect(sheet(payerPage)).toContainText('“Lunch on Thursday”')
    await expect(sheet(payerPage)).toContainText('Balance after৳150.00')
    await holdsUp(payerPage, 'the sheet of a request')
    await sheet(payerPage).getByRole('button', { name: 'Pay ৳350.00' }).click()
    await expect(toast(payerPage, 'Paid ৳350 to Rahim U.')).toBeVisible()
    await expect(payerPage.getByText('Nobody is asking you for money.')).toBeVisible()
    await expect(row).toContainText('Paid')
    await expect(sheet(page), 'the other window follows').toContainText('Paid')
    for (const person of [payer, asker]) {
      const [transaction] = await world.historyOf(person)
      expect(transaction).toMatchObject({ amount: 350, note: 'Lunch on Thursday' })
    }
    await page.goto(paths.userTransactions)
    await page
      .getByRole('button', { name: /Send Money/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Send Money' })).toContainText(/RequestAsked on \d/)
    await holdsUp(page, 'the sheet of a payment that was asked for')
  },
)

test('a person whom the payer blocks is gone from the list, and can be unblocked', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [asker, me] = [await people.user({ name: 'Mehedi Hasan' }), await people.user()]
  await world.call(makeRequest, asker, { body: { amount: 1200, recipientPhone: me.email } })
  await signIn(me)
  await page.goto(requestsPath)
  await page.getByRole('button', { name: 'Request: Mehedi H., ৳1,200.00' }).click()
  await sheet(page).getByRole('button', { name: 'Block Mehedi H.' }).click()
  await expect(toast(page, 'You blocked this person and declined their requests.')).toBeVisible()
  await expect(page.getByText('Nobody is asking you for money.')).toBeVisible()
  await page.getByRole('button', { name: 'Blocked people' }).click()
  const list = page.getByRole('dialog', { name: 'Blocked people' })
  await holdsUp(page, 'blocked people')
  await list.getByRole('button', { name: 'Unblock Mehedi H.' }).click()
  await expect(list.getByText('You have blocked nobody.')).toBeVisible()
})

test('a visitor with a pay link logs in, comes back, pays, and finds it paid afterwards', async ({
  page,
  people,
  world,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(404))
  const [asker, payer] = [
    await people.user({ name: 'Rahim Uddin' }),
    await world.userWith(500, { name: 'Nusrat Jahan' }),
  ]
  const ask = () => world.call(makeRequest, asker, { body: { amount: 350, note: '2 kg rice' } })
  const address = `${paths.pay}/${(await ask()).token}`
  await page.goto(address)
  await expect(title(page, 'Rahim U.')).toBeVisible()
  await expect(page.getByText('“2 kg rice”')).toBeVisible()
  await holdsUp(page, 'a pay link of a visitor')
  await page.getByRole('link', { name: 'Log in to pay' }).click()
  await page.getByLabel('Email').fill(payer.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('You will have৳150.00')).toBeVisible()
  await holdsUp(page, 'a pay link of a user')
  await page.getByRole('button', { name: 'Pay ৳350.00' }).click()
  await expect(title(page, 'Paid')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the receipt' })).toBeVisible()
  expect(await world.balanceOf(payer)).toBe(150)
  await page.reload()
  await expect(title(page, 'Paid already')).toBeVisible()
  await expect(page.getByText('It cannot be paid twice.')).toBeVisible()

  await page.goto(`${paths.pay}/${(await ask()).token}`)
  await expect(page.getByText('You do not have enough money.')).toBeVisible()
  await page.goto(`${paths.pay}/AAAAAAAAAAAAAAAAAAAAAA`)
  await expect(title(page, 'No such request')).toBeVisible()
})

test('a pay link says so when it has expired, is the own one, or is opened by an agent', async ({
  page,
  people,
  world,
  signIn,
  sql,
  otherContext,
}) => {
  const asker = await people.user({ name: 'Rahim Uddin' })
  const ask = async () => {
    const { _id, token } = await world.call(makeRequest, asker, { body: { amount: 350 } })
    return { _id, address: `${paths.pay}/${token}` }
  }
  const [open, expired] = [await ask(), await ask()]
  await sql`update payment_request set expires_at = clock_timestamp() where id = ${expired._id}`
  await page.goto(expired.address)
  await expect(title(page, 'This request has run out')).toBeVisible()
  await signIn(asker)
  await page.goto(open.address)
  await expect(title(page, 'This is your own request')).toBeVisible()
  const agentPage = await otherContext.newPage()
  await signIn(await people.agent({ name: 'Kamal Hossain' }), agentPage)
  await agentPage.goto(open.address)
  await expect(title(agentPage, 'Only users pay requests')).toBeVisible()
  await expect(agentPage.getByText('You are logged in as Kamal Hossain.')).toBeVisible()
  await agentPage.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(agentPage).toHaveURL(paths.login)
})

test('all of it is in Bangla, on a phone and a desktop', async ({ page, people, world, signIn }) => {
  const [asker, payer] = [
    await world.userWith(100, { name: 'রহিম উদ্দিন' }),
    await world.userWith(500, { name: 'নুসরাত জাহান' }),
  ]
  const body = { amount: 350, note: 'দুপুরের খাবার' }
  await world.call(makeRequest, asker, { body: { ...body, recipientPhone: payer.email } })
  const { token } = await world.call(makeRequest, asker, { body })
  await inBangla(page)
  await signIn(payer)
  for (const path of [requestsPath, `${paths.pay}/${token}`]) {
    await page.goto(path)
    if (path === requestsPath) await page.getByRole('button', { name: /^অনুরোধ: / }).click()
    await expect(page.getByRole('button', { name: '৳৩৫০.০০ দিন' })).toBeVisible()
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      expect(await strayWords(page, people), `${path} at ${viewport.width}`).toEqual([])
      expect(await tightTexts(page), `${path} at ${viewport.width}`).toEqual([])
    }
    await page.setViewportSize(desktop)
  }
})
