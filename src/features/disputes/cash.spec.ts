import type { Page } from '@playwright/test'
import * as wallet from '#contract/endpoints/wallet.ts'
import { paths } from '#contract/paths.ts'
import { holdsUpInBangla, inBangla } from '#test/e2e/bangla-checks.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { holdsUp, phone } from '#test/e2e/page-checks.ts'
import { adminDisputesPath, disputesPaths, PAYMENT } from './paths.ts'

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a customer reports cash that was not given; the agent sees what is held of the float and returns it', async ({
  page,
  otherContext,
  people,
  world,
  signIn,
}) => {
  const [customer, agent] = [
    await world.userWith(1_000, { name: 'Nusrat Jahan' }),
    await people.agent({ name: 'Karim Store' }),
  ]
  const { reference } = await world.cashOut(agent, customer, 500)
  const agentPage = await otherContext.newPage()
  await signIn(customer)
  await signIn(agent, agentPage)
  await agentPage.goto(paths.agentDashboard)
  await expect(agentPage.getByRole('heading', { name: 'Overview' })).toBeVisible()

  await page.goto(`${paths.userTransactions}?search=${reference}`)
  await page.getByRole('button', { name: /500/ }).first().click()
  await page.getByRole('link', { name: 'Report a problem' }).click()
  const form = sheet(page, 'Report a problem')
  await expect(form.getByRole('radio'), 'only what fits a cash-out').toHaveCount(2)
  await form.getByText('I did not get the cash').click()
  await expect(form.getByLabel('What should come back, if not all')).toBeVisible()
  await form.getByLabel('A few words').fill('The shop had no cash left')
  await holdsUp(page, 'the form of a report about cash')
  await form.getByRole('button', { name: 'Report this payment' }).click()
  const own = sheet(page, /^Report DR/)
  await expect(own.getByText('We have asked Karim Store')).toBeVisible()

  const says = 'Nusrat Jahan says you did not give the cash.'
  await expect(agentPage.getByRole('link', { name: says }), 'it arrives without a reload').toBeVisible()
  await expect(agentPage.getByRole('link', { name: 'Held ৳500.00' })).toBeVisible()
  await holdsUp(agentPage, 'the overview of an agent with held money')
  await agentPage.getByRole('link', { name: says }).click()
  const asked = sheet(agentPage, 'A payment to you is questioned')
  await expect(asked.getByText(/৳500\.00 is held until/)).toBeVisible()
  await holdsUp(agentPage, 'a questioned cash-out')
  await asked.getByRole('button', { name: 'Return ৳500.00' }).click()
  const sure = sheet(agentPage, 'Return ৳500.00 to Nusrat Jahan?')
  await sure.getByRole('button', { name: 'Return ৳500.00' }).click()
  await expect(own.getByText('৳500.00 was returned'), 'the customer follows').toBeVisible()
  expect(await world.balanceOf(customer)).toBe(1_000)
})

test('a phone in Bangla: an agent reports a cash-in from its sheet, and finds it under reports', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [agent, customer] = [await people.agent(), await people.user({ name: 'নুসরাত জাহান' })]
  const { reference } = await world.cashIn(agent, customer, 500)
  await page.setViewportSize(phone)
  await signIn(agent)
  await inBangla(page)
  await page.goto(disputesPaths.agent)
  await expect(page.getByText('আপনার কোনো অভিযোগ নেই।')).toBeVisible()
  await page.goto(`${paths.agentTransactions}?search=${reference}`)
  await page.getByRole('listitem').filter({ hasText: customer.email }).click()
  await page.getByRole('link', { name: 'সমস্যা জানান' }).click()
  const form = sheet(page, 'সমস্যা জানান')
  await expect(form.getByRole('radio')).toHaveCount(2)
  await form.getByText('পরিমাণ ভুল').click()
  await form.getByLabel('কত টাকা ফেরত চান').fill('৪৫০')
  await form.getByLabel('কয়েকটি কথা').fill('পঞ্চাশ টাকা পেয়েছি')
  await form.getByRole('button', { name: 'এই পেমেন্ট নিয়ে অভিযোগ করুন' }).click()
  await expect(page.getByText('আমরা নুসরাত জাহান-কে জিজ্ঞেস করেছি')).toBeVisible()
  await page.reload()
  await expect(page.getByText('উত্তরের অপেক্ষায়').first()).toBeVisible()
  await holdsUpInBangla(page, people, 'a report of an agent in Bangla')
})

test('a withdrawal by somebody else goes to two people at once, and its owner is offered to freeze the account', async ({
  page,
  otherContext,
  people,
  world,
  signIn,
}) => {
  const user = await world.userWith(1_000)
  const { reference } = await world.call(wallet.withdraw, user, { body: { amount: 300 } })
  await signIn(user)
  await page.goto(`${disputesPaths.user}?${PAYMENT}=${reference}`)
  const form = sheet(page, 'Report a problem')
  await form.getByText('This was not me').click()
  await form.getByLabel('A few words').fill('My phone was stolen')
  await holdsUp(page, 'the form of a report about a withdrawal')
  await form.getByRole('button', { name: 'Report this payment' }).click()
  const own = sheet(page, /^Report DR/)
  await expect(own.getByText('Two people decide')).toBeVisible()
  await holdsUp(page, 'a report about a withdrawal')
  const number = (await own.getByRole('heading').first().textContent())?.replace('Report ', '') ?? ''

  const adminPage = await otherContext.newPage()
  await signIn(await people.admin(), adminPage)
  await adminPage.goto(`${adminDisputesPath}?search=${number}`)
  await expect(adminPage.getByRole('cell', { name: 'about a withdrawal' })).toBeVisible()
  await adminPage.getByRole('link', { name: 'Not me' }).click()
  await expect(adminPage.getByText('The money has left Batua.')).toBeVisible()
  await holdsUp(adminPage, 'the page of a withdrawal that is disputed')

  await own.getByRole('link', { name: 'Freeze your account' }).click()
  await expect(page.getByRole('switch', { name: 'Freeze my account' })).toBeVisible()
})
