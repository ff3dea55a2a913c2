import { paths } from '#contract/paths.ts'
import { answered } from './console-errors.ts'
import { core, expect, test, toast } from './fixtures.ts'
import { amount, receipt, recipient, submit } from './money-form.ts'

test.describe('send money', () => {
  test(
    'is refused with a reason, then reaches a person by email and by a phone number in another form',
    core,
    async ({ page, people, world, signIn, consoleErrors }) => {
      consoleErrors.expect(answered(422))
      const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
      const [friend, called] = [await people.user(), await people.user({ phone: `+88017${digits}` })]
      const user = await world.userWith(300)
      await signIn(user)
      await page.goto(paths.userSendMoney)

      await test.step('without a recipient or a sum it is refused at the field', async () => {
        await recipient(page).fill('ab')
        await amount(page).fill('0.99')
        await submit(page, 'Send Money').click()
        await expect(recipient(page)).toHaveAccessibleDescription('Recipient is required')
        await expect(amount(page)).toHaveAccessibleDescription('Amount must be greater than 0')
      })

      await test.step('to oneself and beyond the balance it is refused in the server’s words', async () => {
        for (const [address, message, field] of [
          [user.email, 'You cannot send money to yourself', recipient],
          [friend.email, 'Insufficient balance', amount],
        ] as const) {
          await recipient(page).fill(address)
          await amount(page).fill('301')
          await submit(page, 'Send Money').click()
          await expect(toast(page, message)).toBeVisible()
          await expect(field(page)).toHaveAccessibleDescription(message)
          await expect(field(page)).toBeFocused()
        }
        await amount(page).fill('75')
        await expect(amount(page)).not.toHaveAccessibleDescription('Insufficient balance')
        expect(await world.balanceOf(user)).toBe(300)
      })

      await test.step('to an email it shows the amount and the recipient, and resets', async () => {
        await submit(page, 'Send Money').click()
        await expect(toast(page, `Sent ৳75 to ${friend.email} successfully!`)).toBeVisible()
        await expect(recipient(page)).toHaveValue('')
        expect([await world.balanceOf(user), await world.balanceOf(friend)]).toEqual([225, 75])
      })

      await test.step('to a phone number in another form it finds the same person', async () => {
        await recipient(page).fill(`017${digits}`)
        await amount(page).fill('1')
        const shown = `+880 17${digits.slice(0, 2)} ${digits.slice(2)}`
        await expect(page.getByRole('main')).toContainText(`৳1.00 goes to ${shown}`)
        await submit(page, 'Send Money').click()
        await expect(toast(page, `Sent ৳1 to 017${digits} successfully!`)).toBeVisible()
        await expect(receipt(page)).toContainText(shown)
        expect(await world.balanceOf(called)).toBe(1)
        await receipt(page).getByRole('link', { name: 'View in history' }).click()
        await expect(page.getByText(`· ${shown}`)).toBeVisible()
      })
    },
  )
})
