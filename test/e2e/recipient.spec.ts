import { paths } from '#contract/paths.ts'
import { answered } from './console-errors.ts'
import { expect, test, toast } from './fixtures.ts'
import { amount, recipient, submit } from './money-form.ts'

const newPhone = () => `+88019${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

test.describe('under the field of the recipient', () => {
  test('a wrong number says that nobody can be paid there, until it is changed; the call answers as specified', async ({
    page,
    world,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(404))
    const me = await world.userWith(500)
    await signIn(me)
    await page.goto(paths.userSendMoney)
    const wrongNumber = 'Nobody can be paid at this number'
    await recipient(page).fill(newPhone())
    await amount(page).fill('25')
    await expect(recipient(page)).toHaveAccessibleDescription(wrongNumber)
    await recipient(page).press('End')
    await recipient(page).press('Backspace')
    await expect(recipient(page)).toHaveAccessibleDescription('')
    const place = async () => (await amount(page).boundingBox())?.y ?? 0
    const before = await place()

    await recipient(page).fill('nobody@batua.test')
    await amount(page).focus()
    await expect(recipient(page)).toHaveAccessibleDescription('Nobody can be paid at this email address')
    expect(Math.abs((await place()) - before), 'the fields below do not move').toBeLessThan(8)

    await recipient(page).fill(newPhone())
    await submit(page, 'Send Money').click()
    await expect(toast(page, 'Recipient not found')).toBeVisible()
    await expect(recipient(page)).toHaveAccessibleDescription(wrongNumber)
    expect(await world.balanceOf(me)).toBe(500)
  })

  test('the own number and email say so while they are typed, without a look-up', async ({
    page,
    world,
    signIn,
  }) => {
    const phone = newPhone()
    const me = await world.userWith(500, { phone })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(me)
    await page.goto(paths.userSendMoney)
    await recipient(page).fill(phone.replace('+880', '0'))
    await expect(recipient(page)).toHaveAccessibleDescription('This is your own number')
    await recipient(page).press('Backspace')
    await expect(recipient(page)).toHaveAccessibleDescription('')
    await recipient(page).fill(me.email.toUpperCase())
    await expect(recipient(page)).toHaveAccessibleDescription('This is your own email address')
    await amount(page).focus()
    await expect(recipient(page)).toHaveAccessibleDescription('This is your own email address')
    expect(asked).not.toContain('/api/v1/wallet/recipient')
  })

  test('somebody who cannot receive money is told when the field is left', async ({
    page,
    people,
    world,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(422))
    const [me, blocked] = [await world.userWith(500), await people.user({ status: 'blocked' })]
    await signIn(me)
    await page.goto(paths.userSendMoney)
    await recipient(page).fill(blocked.email)
    await amount(page).focus()
    await expect(recipient(page)).toHaveAccessibleDescription(
      'This account cannot take part in transactions right now',
    )
  })
})

test('the receiver’s name shows under the field, with a remark before the first payment', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [me, rahim] = [await world.userWith(500), await people.user({ name: 'Rahim Uddin' })]
  await signIn(me)
  await page.goto(paths.userSendMoney)
  await recipient(page).fill(rahim.email)
  await amount(page).fill('25')
  await expect(page.getByText('Rahim U. You have not sent to this person before.')).toBeVisible()
  await submit(page, 'Send Money').click()
  await expect(toast(page, `Sent ৳25 to ${rahim.email} successfully!`)).toBeVisible()

  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(recipient(page)).toHaveValue(rahim.email)
  await expect(page.getByText('Rahim U.', { exact: true })).toBeVisible()
  await expect(page.getByText('You have not sent to this person before.')).toHaveCount(0)
})
