import { beginAuthenticator, confirmAuthenticator } from '#contract/endpoints/security.ts'
import { updatePreferences } from '#contract/endpoints/user.ts'
import { paths } from '#contract/paths.ts'
import { appCode } from '#test/second-factor.ts'
import { answered } from './console-errors.ts'
import { expect, test, toast } from './fixtures.ts'
import { amount, recipient, submit } from './money-form.ts'

// threat: cash-out-confirmation
test('a payment above the sum is confirmed by name and amount, paid once, and the sum is lowered', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(403))
  const user = await world.userWith(20_000)
  const friend = await people.user({ name: 'Rahim Uddin' })
  const { key } = await world.call(beginAuthenticator, user)
  await world.call(confirmAuthenticator, user, { body: { code: appCode(key) } })
  const code = async () => {
    await people.forgetCodes(user)
    return appCode(key)
  }
  await world.call(updatePreferences, user, { body: { askBeforeCashOut: true } })
  await signIn(user)
  await page.goto(paths.userSendMoney)
  await recipient(page).fill(friend.email)
  await amount(page).fill('8000')
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you: ৳8,000.00 to Rahim U.' })

  await test.step('Cancel pays nothing and leaves the form filled', async () => {
    await submit(page, 'Send Money').click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(toast(page, 'Nothing was paid. Press the button again when you are ready.')).toBeVisible()
    await expect(amount(page)).toHaveValue('8,000')
  })

  await test.step('confirmed, it is paid', async () => {
    await submit(page, 'Send Money').click()
    await expect(dialog.getByLabel('Code')).toBeFocused()
    await expect(dialog.getByLabel('Current password')).toHaveCount(0)
    await dialog.getByLabel('Code').fill(await code())
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(toast(page, `Sent ৳8000 to ${friend.email} successfully!`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('letting an agent pay out is confirmed too, and so is showing its code', async () => {
    await page.goto(paths.userDashboard)
    // The answer of the agent's call is proved elsewhere: on a slow machine it may come before the customer decides.
    world.cashOut(await people.agent({ name: 'Karim Hossain' }), user, 6_000).catch(() => undefined)
    const sheet = page.getByRole('dialog', { name: 'Cash out with an agent' })
    const question = page.getByRole('dialog', { name: 'Confirm it is you: ৳6,000.00 to Karim Hossain' })
    const confirm = async () => {
      await question.getByLabel('Code').fill(await code())
      await question.getByRole('button', { name: 'Confirm' }).click()
    }
    await sheet.getByRole('button', { name: 'Show the code' }).click()
    await expect(question).toBeVisible()
    const onSheet = () =>
      page.evaluate(() =>
        document.elementFromPoint(innerWidth - 20, innerHeight / 2)?.closest('[role=dialog]'),
      )
    await expect.poll(onSheet, 'the sheet lies under the shade of the question').toBeNull()
    await confirm()
    await expect(sheet.getByText(/^\d{3} \d{3}$/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Approve' }).click()
    await confirm()
    await expect(toast(page, 'You approved the cash-out.')).toBeVisible()
  })

  await test.step('the sum is lowered on the Security screen', async () => {
    await page.goto(paths.userSecurity)
    const row = page.getByRole('listitem').filter({ hasText: 'Confirm payments' })
    await expect(row).toContainText('Above ৳5,000.00 a day')
    await row.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('dialog').getByLabel('Sum').fill('500')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('Above ৳500.00 a day')
  })
})
