import { paths } from '#contract/paths.ts'
import { expect, test, toast } from './fixtures.ts'
import { amount, recipient, submit } from './money-form.ts'

test('the receiver’s name shows under the field; recent people are chips, and can be saved and removed', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [me, rahim] = [await world.userWith(500), await people.user({ name: 'Rahim Uddin' })]
  await signIn(me)
  await page.goto(paths.userSendMoney)
  await recipient(page).fill('nobody@batua.test')
  await amount(page).focus()
  await expect(recipient(page)).toHaveAccessibleDescription('Recipient not found')
  await recipient(page).fill(rahim.email)
  await amount(page).fill('25')
  await expect(page.getByText('Rahim U. You have not sent to this person before.')).toBeVisible()
  await submit(page, 'Send Money').click()
  await expect(toast(page, `Sent ৳25 to ${rahim.email} successfully!`)).toBeVisible()

  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(recipient(page)).toHaveValue(rahim.email)
  await expect(page.getByText('Rahim U.', { exact: true })).toBeVisible()
  await expect(page.getByText('You have not sent to this person before.')).toHaveCount(0)
  await recipient(page).fill('')

  const chips = page.getByRole('group', { name: 'Recent people' })
  await chips.getByRole('button', { name: 'Rahim' }).click()
  await expect(recipient(page)).toHaveValue(rahim.email)
  await expect(page.getByText('Rahim U.', { exact: true })).toBeVisible()

  await chips.getByRole('button', { name: 'Address book' }).click()
  const book = page.getByRole('dialog', { name: 'Address book' })
  await book.getByRole('button', { name: 'Save Rahim U.' }).click()
  await book.getByLabel('Your name for Rahim U.').fill('Bhai')
  await book.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(book.getByText('Bhai', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(book).toBeHidden()
  await expect(chips.getByRole('button', { name: 'Bhai' })).toBeVisible()
  await chips.getByRole('button', { name: 'Address book' }).click()
  await book.getByRole('button', { name: 'Remove Bhai' }).click()
  await expect(book.getByText('Bhai', { exact: true })).toHaveCount(0)
  // The pressed button is gone, and with it the focus.
  await page.keyboard.press('Escape')
  await expect(book).toBeHidden()
})
