import type { Page } from '@playwright/test'
import { login } from '#contract/endpoints/auth.ts'
import { userPagePath } from '#features/desk/paths.ts'
import { approvalsPaths } from '#features/proposals/paths.ts'
import { ConsoleErrors } from '#test/e2e/console-errors.ts'
import { expect, test, toast } from '#test/e2e/fixtures.ts'
import { holdsUp, phone, takeLook } from '#test/e2e/page-checks.ts'
import { PASSWORD } from '#test/people.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** Each test has a user of its own, whose name finds the proposal among those of other tests. */
const somebody = () => `Priya ${Math.random().toString(36).slice(2, 8)}`

async function proposeRemoval(page: Page, userId: string) {
  await page.goto(userPagePath(userId))
  await page.getByRole('button', { name: 'Propose to remove the second factor' }).click()
  await dialog(page).getByLabel('Reason').fill('Lost the phone and the codes')
  await dialog(page).getByRole('button', { name: 'Propose' }).click()
  await expect(toast(page, 'Proposed. Another administrator has 72 hours to decide.')).toBeVisible()
}

test('two admins plan the removal of a lost second factor, it waits, and the owner cancels it by the mailed link', async ({
  page,
  otherContext,
  people,
  world,
  signIn,
}) => {
  const [first, second] = [await people.admin({ name: 'First Admin' }), await people.admin()]
  const user = await people.user({ name: somebody() })
  const title = `Remove the second factor of ${user.name}`
  await people.addPasskey(user)
  const otherPage = await otherContext.newPage()
  await otherPage.setViewportSize(phone)
  const otherErrors = new ConsoleErrors()
  await otherErrors.watch(otherPage)
  await signIn(first)
  await signIn(second, otherPage)

  await test.step('one admin proposes on the page of the person, and cannot approve it', async () => {
    await proposeRemoval(page, user.id)
    await page.getByRole('button', { name: title }).click()
    await expect(sheet(page, 'Second factor').getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expect(sheet(page, 'Second factor').getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('another one approves, and the account keeps its second factor meanwhile', async () => {
    await otherPage.goto(approvalsPaths.admin)
    await otherPage.getByRole('button', { name: title }).click()
    const waiting = sheet(otherPage, 'Second factor')
    await expect(waiting.getByRole('row', { name: 'Passkeys 1 0' })).toBeVisible()
    await holdsUp(otherPage, 'the sheet of a factor reset')
    await waiting.getByRole('button', { name: 'Approve' }).click()
    await expect(
      toast(otherPage, 'You approved it. It takes effect later, unless somebody cancels it.'),
    ).toBeVisible()
    const body = { email: user.email, password: PASSWORD }
    expect(await world.call(login, { token: '' }, { body })).toHaveProperty('ticket')
  })

  await test.step('the owner keeps it by the link, which changes nothing before the button is pressed', async () => {
    await expect.poll(() => world.keepFactorLinkFor(user.email)).toBeDefined()
    await otherPage.goto((await world.keepFactorLinkFor(user.email))!)
    await expect(otherPage.getByRole('heading', { name: 'Keep your second factor' })).toBeVisible()
    const row = page.getByRole('button', { name: title })
    await page.reload()
    await expect(row).toContainText('Approved')
    await otherPage.getByRole('button', { name: 'Keep my second factor' }).click()
    await expect(otherPage.getByRole('heading', { name: 'Your second factor stays on' })).toBeVisible()
    await page.reload()
    await expect(row).toContainText('Cancelled')
  })
  otherErrors.check()
})

test('one admin cancels what two approved while it waits; a phone in Bangla, dark', async ({
  page,
  people,
  signIn,
  otherContext,
}) => {
  const user = await people.user({ name: somebody() })
  await people.addPasskey(user)
  await signIn(await people.admin())
  await proposeRemoval(page, user.id)
  const control = await otherContext.newPage()
  await signIn(await people.person({ role: 'SUPER_ADMIN' }), control)
  await control.goto(`${approvalsPaths.control}?lang=bn`)
  await takeLook(control, phone, 'dark')
  const row = control.getByRole('button', { name: `${user.name}-এর দুই ধাপের যাচাই বন্ধ` })
  await row.click()
  const waiting = sheet(control, 'দুই ধাপের যাচাই')
  await waiting.getByRole('button', { name: 'অনুমোদন করুন' }).click()
  await expect(row).toHaveCount(0)
  await control.getByText('সিদ্ধান্ত হয়েছে', { exact: true }).click()
  await row.click()
  await expect(waiting.getByText('কার্যকর হবে: আগামীকাল')).toBeVisible()
  await holdsUp(control, 'the sheet of an approved factor reset')
  await waiting.getByRole('button', { name: 'থামান' }).click()
  await expect(control.getByText('থামানো হয়েছে। কিছুই করা হয়নি।').first()).toBeVisible()
  await expect(row).toContainText('থামানো')
})

test('nobody proposes to remove a second factor that is not there', async ({ page, people, signIn }) => {
  const user = await people.user({ name: somebody() })
  await signIn(await people.admin())
  await page.goto(userPagePath(user.id))
  await expect(page.getByRole('button', { name: 'Propose an adjustment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Propose to remove the second factor' })).toHaveCount(0)
})
