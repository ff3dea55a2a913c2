import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { inBangla } from './bangla-checks.ts'
import { expect, test, toast } from './fixtures.ts'
import { amount, submit } from './money-form.ts'

/** The text of the field with a bar where the caret is. */
const withCaret = (page: Page) =>
  amount(page).evaluate((field: HTMLInputElement) => {
    const at = field.selectionStart ?? 0
    return `${field.value.slice(0, at)}|${field.value.slice(at)}`
  })

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('an amount is grouped while it is typed, the caret stays at its digit, and the plain number is paid', async ({
  page,
  world,
  signIn,
}) => {
  const user = await world.userWith(500)
  await signIn(user)
  await page.goto(paths.userDeposit)
  await amount(page).fill('')
  await amount(page).pressSequentially('1234567')
  expect(await withCaret(page)).toBe('1,234,567|')

  await test.step('in the middle', async () => {
    await press(page, 'ArrowLeft', 'ArrowLeft', '8', '9')
    expect(await withCaret(page)).toBe('123,458,9|67')
    await press(page, 'Backspace', 'Backspace', 'Backspace')
    expect(await withCaret(page)).toBe('123,4|67')
  })

  await test.step('a separator is never in the way of a deletion', async () => {
    await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace')
    expect(await withCaret(page)).toBe('12,|467')
    await press(page, 'ArrowLeft', 'Delete')
    expect(await withCaret(page)).toBe('1,2|67')
  })

  await test.step('letters do not enter, and a pasted amount is regrouped', async () => {
    await press(page, 'e', 'x', 'End')
    expect(await withCaret(page)).toBe('1,267|')
    await amount(page).selectText()
    await page.keyboard.insertText('৳ 10,00,000.50')
    expect(await withCaret(page)).toBe('1,000,000.50|')
  })

  await test.step('a picked amount is grouped too', async () => {
    await page.getByRole('button', { name: '৳2,000' }).click()
    await expect(amount(page)).toHaveValue('2,000')
    await submit(page, 'Deposit').click()
    await expect(toast(page, 'Deposited ৳2000 successfully!')).toBeVisible()
    expect(await world.balanceOf(user)).toBe(2500)
  })
})

test('in Bangla an amount is grouped by lakh in Bangla digits, from either keyboard and from an input method', async ({
  page,
  world,
  signIn,
}) => {
  await inBangla(page)
  const user = await world.userWith(5000)
  await signIn(user)
  await page.goto(paths.userWithdraw)
  const field = page.getByLabel('পরিমাণ', { exact: true })
  await field.fill('')
  await field.pressSequentially('1000000.5')
  await expect(field).toHaveValue('১০,০০,০০০.৫')
  await field.fill('')
  await field.pressSequentially('১২৩৪৫৬৭')
  await expect(field).toHaveValue('১২,৩৪,৫৬৭')

  await field.fill('')
  const devtools = await page.context().newCDPSession(page)
  for (const text of ['২', '২৫', '২৫০', '২৫০০'])
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await expect(field).toHaveValue('২৫০০')
  await devtools.send('Input.insertText', { text: '২৫০০' })
  await expect(field).toHaveValue('২,৫০০')
  await field.press('Enter')
  await expect.poll(() => world.balanceOf(user)).toBe(2500)
})

test('the sums of filters are grouped as amounts are', async ({ page, world, signIn }) => {
  await signIn(await world.userWith(500))
  await page.goto(`${paths.userTransactions}?minAmount=1500`)
  const least = page.getByLabel('Min amount')
  await expect(least).toHaveValue('1,500')
  await least.fill('12500')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/minAmount=12500/)
  await expect(least).toHaveValue('12,500')
})
