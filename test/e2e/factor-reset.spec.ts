import type { Page } from '@playwright/test'
import { login } from '#contract/endpoints/auth.ts'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { ConsoleErrors } from './console-errors.ts'
import { expect, test } from './fixtures.ts'

const row = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

test('two admins plan the removal of a lost second factor, it waits, and the owner cancels it by the mailed link', async ({
  page,
  otherContext,
  people,
  world,
  signIn,
}) => {
  const [first, second] = [await people.admin({ name: 'First Admin' }), await people.admin()]
  const user = await people.user()
  await people.addPasskey(user)
  const otherPage = await otherContext.newPage()
  await otherPage.setViewportSize({ width: 390, height: 844 })
  const otherErrors = new ConsoleErrors()
  await otherErrors.watch(otherPage)
  await signIn(first)
  await signIn(second, otherPage)

  await test.step('one admin proposes, and cannot approve it', async () => {
    await page.goto(paths.adminSecurity)
    await page.getByLabel('Email of the user or agent').fill(user.email)
    await page.getByRole('button', { name: 'Propose' }).click()
    await expect(row(page, user.email)).toContainText('Proposed by First Admin')
    await expect(row(page, user.email).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })

  await test.step('another one approves, and the account keeps its second factor meanwhile', async () => {
    await otherPage.goto(paths.adminSecurity)
    await row(otherPage, user.email).getByRole('button', { name: 'Approve' }).click()
    await expect(row(otherPage, user.email)).toContainText('takes effect')
    const body = { email: user.email, password: PASSWORD }
    expect(await world.call(login, { token: '' }, { body })).toHaveProperty('ticket')
  })

  await test.step('the owner keeps it by the link, which changes nothing before the button is pressed', async () => {
    await expect.poll(() => world.keepFactorLinkFor(user.email)).toBeDefined()
    await otherPage.goto((await world.keepFactorLinkFor(user.email))!)
    await expect(otherPage.getByRole('heading', { name: 'Keep your second factor' })).toBeVisible()
    await page.reload()
    await expect(row(page, user.email)).toBeVisible()
    await otherPage.getByRole('button', { name: 'Keep my second factor' }).click()
    await expect(otherPage.getByRole('heading', { name: 'Your second factor stays on' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Propose' })).toBeVisible()
    await expect(row(page, user.email)).toHaveCount(0)
  })
  otherErrors.check()
})

test('the header leads a SUPER_ADMIN to the Security screen, and /security leads others to theirs', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.person({ role: 'SUPER_ADMIN' }))
  await page.goto(paths.home)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible()
  await expect(page).toHaveURL(paths.security)
  const { token } = await people.user()
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(paths.security)
  await expect(page).toHaveURL(paths.userSecurity)
})
