import { paths } from '#contract/paths.ts'
import { answered } from './console-errors.ts'
import { expect, test, toast } from './fixtures.ts'
import { amount, submit } from './money-form.ts'

test.describe('withdraw', () => {
  test('starts at 10, says Processing... while it runs, shows the result and resets', async ({
    page,
    world,
    signIn,
  }) => {
    const user = await world.userWith(500)
    await signIn(user)
    await page.goto(paths.userWithdraw)
    await expect(amount(page)).toHaveValue('10')
    await amount(page).fill('120')
    const answer = page.waitForResponse('**/wallet/me/withdraw')
    await page.route('**/wallet/me/withdraw', async (route) => {
      await expect(submit(page, 'Processing...')).toBeDisabled()
      await route.continue()
    })
    await submit(page, 'Withdraw').click()
    await answer
    await expect(toast(page, 'Withdrawn ৳120 successfully!')).toBeVisible()
    await expect(amount(page)).toHaveValue('10')
    expect(await world.balanceOf(user)).toBe(380)
  })

  test('Bangla digits count as digits, typed and pasted', async ({ page, context, world, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const user = await world.userWith(500)
    await signIn(user)
    await page.goto(paths.userWithdraw)
    await amount(page).fill('')
    await amount(page).pressSequentially('১২.')
    await page.evaluate(() => navigator.clipboard.writeText('৫০'))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(amount(page)).toHaveValue('12.50')
    await submit(page, 'Withdraw').click()
    await expect(toast(page, 'Withdrawn ৳12.5 successfully!')).toBeVisible()
    expect(await world.balanceOf(user)).toBe(487.5)
  })

  test('below the minimum is refused at the field, above the balance in the server’s words; nothing moves', async ({
    page,
    world,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(422))
    const user = await world.userWith(50)
    await signIn(user)
    await page.goto(paths.userWithdraw)
    await amount(page).fill('9')
    await submit(page, 'Withdraw').click()
    await expect(amount(page)).toHaveAccessibleDescription('Minimum withdraw is 10৳')
    await amount(page).fill('50.01')
    await submit(page, 'Withdraw').click()
    await expect(toast(page, 'Insufficient balance')).toBeVisible()
    await expect(amount(page)).toHaveValue('50.01')
    await expect(amount(page)).toHaveAccessibleDescription('Insufficient balance')
    await expect(amount(page)).toBeFocused()
    expect(await world.balanceOf(user)).toBe(50)
  })
})
