import { paths } from '#contract/paths.ts'
import { answered } from './console-errors.ts'
import { core, expect, test, toast } from './fixtures.ts'
import { hold } from './hold.ts'
import { amount, submit } from './money-form.ts'

test.describe('withdraw', () => {
  test(
    'starts at 10, is refused below the minimum and above the balance, and then pays what was typed',
    core,
    async ({ page, context, world, signIn, consoleErrors }) => {
      consoleErrors.expect(answered(422))
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const user = await world.userWith(500)
      await signIn(user)
      await page.goto(paths.userWithdraw)
      await expect(amount(page)).toHaveValue('10')

      await test.step('below the minimum is refused at the field, above the balance in the server’s words; nothing moves', async () => {
        await amount(page).fill('9')
        await submit(page, 'Withdraw').click()
        await expect(amount(page)).toHaveAccessibleDescription('Minimum withdraw is 10৳')
        await amount(page).fill('500.01')
        await submit(page, 'Withdraw').click()
        await expect(toast(page, 'Insufficient balance')).toBeVisible()
        await expect(amount(page)).toHaveValue('500.01')
        await expect(amount(page)).toHaveAccessibleDescription('Insufficient balance')
        await expect(amount(page)).toBeFocused()
        expect(await world.balanceOf(user)).toBe(500)
      })

      await test.step('says Processing... while it runs, shows the result and resets', async () => {
        await amount(page).fill('120')
        await page.getByRole('heading', { level: 1 }).hover()
        await expect(submit(page, 'Withdraw').and(page.locator(':hover'))).toHaveCount(0)
        const pine = await submit(page, 'Withdraw').evaluate((node) => getComputedStyle(node).backgroundColor)
        const call = await hold(page, '**/wallet/me/withdraw')
        await page.keyboard.press('Enter')
        await expect(submit(page, 'Processing...')).toBeDisabled()
        await expect(submit(page, 'Processing...'), 'keeps its colour').toHaveCSS('background-color', pine)
        await call.release()
        await expect(toast(page, 'Withdrawn ৳120 successfully!')).toBeVisible()
        await expect(amount(page)).toHaveValue('10')
        expect(await world.balanceOf(user)).toBe(380)
      })

      await test.step('Bangla digits count as digits, typed and pasted', async () => {
        await amount(page).fill('')
        await amount(page).pressSequentially('১২.')
        await page.evaluate(() => navigator.clipboard.writeText('৫০'))
        await page.keyboard.press('ControlOrMeta+v')
        await expect(amount(page)).toHaveValue('12.50')
        await submit(page, 'Withdraw').click()
        await expect(toast(page, 'Withdrawn ৳12.5 successfully!')).toBeVisible()
        expect(await world.balanceOf(user)).toBe(367.5)
      })
    },
  )
})
