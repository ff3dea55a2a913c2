import { dhakaDay } from '#contract/days.ts'
import { paths } from '#contract/paths.ts'
import { answered } from '#test/e2e/console-errors.ts'
import { expect, test, toast, withoutEvents } from '#test/e2e/fixtures.ts'
import { dropped, hold } from '#test/e2e/hold.ts'
import { amount, purse, receipt, recipient, submit } from '#test/e2e/money-form.ts'
import { changeGoal, getSavings, openGoal } from './contract.ts'
import { savingsLimits } from './facts.ts'
import { savingsPath } from './paths.ts'

const inSixtyDays = dhakaDay(new Date(Date.now() + 60 * 86_400_000))

test('a goal from the first taka to the target: by hand, by round-ups, locked, with notice, and closed', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(422), dropped)
  const [user, friend] = [await world.userWith(1000), await people.user()]
  await signIn(user)
  // A goal that an event loads again would be the call that the test holds.
  await withoutEvents(page)
  await page.goto(savingsPath)
  await expect(page.getByText('No goals yet')).toBeVisible()
  await expect(page.getByText('Batua pays no interest on savings and promises none.')).toBeVisible()

  await page.getByRole('button', { name: 'Bicycle' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue('Bicycle')
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Create goal' }).click()
  await expect(dialog.getByText('Enter a name for the goal')).toBeVisible()
  await dialog.getByLabel('Name').fill('Bicycle')
  await dialog.getByLabel('Target (optional)').fill('200')
  await dialog.getByRole('button', { name: 'Create goal' }).click()
  await expect(toast(page, 'Your goal Bicycle is ready.')).toBeVisible()

  const card = page.getByRole('region', { name: 'Bicycle' })
  await expect(card.getByRole('img', { name: '0% of the target' })).toBeVisible()
  await card.getByRole('button', { name: 'Add money to Bicycle' }).click()
  await dialog.getByLabel('Amount').fill('1000.01')
  await dialog.getByRole('button', { name: 'Add money' }).click()
  await expect(dialog.getByText('Insufficient balance')).toBeVisible()
  await dialog.getByLabel('Amount').fill('150')
  await dialog.getByRole('button', { name: 'Add money' }).click()
  await expect(toast(page, 'Added ৳150 to Bicycle.')).toBeVisible()
  await expect(card.getByRole('img', { name: '75% of the target' })).toBeVisible()
  await expect(card).toContainText('৳50.00 to go.')
  await expect(page.getByRole('region', { name: 'In savings' })).toContainText('৳150.00')

  await card.getByRole('link', { name: 'Bicycle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bicycle' })).toBeVisible()
  await page.getByRole('switch', { name: 'Round-ups' }).click()
  await expect(page.getByText('Sending ৳564 puts ৳36 aside.')).toBeVisible()
  const firstChoice = await hold(page, '**/wallet/goals/*')
  await page.getByText('৳50', { exact: true }).click()
  await page.getByText('×2', { exact: true }).click()
  await expect(page.getByText('Sending ৳564 puts ৳72 aside.'), 'shown before it is saved').toBeVisible()
  await firstChoice.release()
  const savedRule = async () => (await world.call(getSavings, user)).goals[0]?.roundUp
  await expect.poll(savedRule).toEqual({ to: 50, times: 2 })
  const lostChoice = await hold(page, '**/wallet/goals/*')
  await page.getByText('×4', { exact: true }).click()
  await lostChoice.drop()
  await expect(page.getByText('Sending ৳564 puts ৳72 aside.'), 'the lost choice is undone').toBeVisible()
  await expect(page.getByRole('radio', { name: '×2' })).toBeChecked()

  await page.getByRole('link', { name: 'Send Money' }).first().click()
  await recipient(page).fill(friend.email)
  await amount(page).fill('35')
  await expect(page.getByText(/৳30\.00 goes into Bicycle; you will have ৳785\.00 left\./)).toBeVisible()
  await submit(page, 'Send Money').click()
  await expect(toast(page, `Sent ৳35 to ${friend.email} successfully!`)).toBeVisible()
  await expect(receipt(page)).toContainText('To savings: Bicycle৳30.00')
  await expect(receipt(page), 'the balance after both').toContainText('New balance৳785.00')

  await page.goto(paths.userDashboard)
  await expect(purse(page)).toContainText('৳785.00')
  await expect(purse(page).getByRole('link', { name: 'In savings ৳180.00' })).toBeVisible()
  await expect(page.getByText('To savings: Bicycle').first()).toBeVisible()

  await purse(page).getByRole('link', { name: 'In savings ৳180.00' }).click()
  await expect(page.getByText('Into Bicycle, times 2. ৳30.00 this month.')).toBeVisible()
  await card.getByRole('link', { name: 'Bicycle' }).click()
  await expect(page.getByText('Round-up of ৳35.00')).toBeVisible()
  await page.getByRole('button', { name: 'Lock until a date' }).click()
  await dialog.getByLabel('Locked until').fill(inSixtyDays)
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Locked until/ })).toBeVisible()
  await page.getByRole('button', { name: 'Take out money from Bicycle' }).click()
  await expect(dialog).toContainText('This goal is locked')
  await dialog.getByRole('button', { name: 'Give notice' }).click()
  await expect(page.getByText(/Your notice ends tomorrow, \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw notice' }).click()
  await expect(toast(page, 'Your notice is withdrawn. The goal stays locked.')).toBeVisible()

  await page.getByRole('button', { name: 'Add money to Bicycle' }).click()
  await dialog.getByLabel('Amount').fill('20')
  await dialog.getByRole('button', { name: 'Add money' }).click()
  await expect(page.getByRole('img', { name: 'Target reached' })).toBeVisible()
  await expect.poll(() => world.subjectFor(user.email)).toBe('You have reached a savings goal')

  const { _id } = await world.call(openGoal, user, { body: { name: 'Rainy day', icon: 'umbrella' } })
  await page.goto(`${savingsPath}/${_id}`)
  await page.getByRole('button', { name: 'Close goal' }).click()
  await dialog.getByRole('button', { name: 'Close goal' }).click()
  await expect(toast(page, 'Your goal Rainy day is closed.')).toBeVisible()
  await expect(page).toHaveURL(savingsPath)
  await expect(page.getByRole('region', { name: 'Bicycle' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rainy day' })).toHaveCount(0)
  await page.goto(`${savingsPath}/${_id}`)
  await expect(page.getByText('This goal does not exist any more')).toBeVisible()
  expect(await world.balanceOf(user)).toBe(765)
})

test('with ten goals there is no button for another one, and a rule says where it goes', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const user = await people.user()
  const goals = await Promise.all(
    Array.from({ length: savingsLimits.goalsPerPerson }, (_, i) =>
      world.call(openGoal, user, { body: { name: `Goal ${i}`, icon: 'coins' } }),
    ),
  )
  const body = { share: { percent: 5, above: 1000 } }
  await world.call(changeGoal, user, { params: { goalId: goals[0]!._id }, body })
  await signIn(user)
  await page.goto(savingsPath)
  await expect(page.getByText('10 of 10 goals')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New goal' })).toHaveCount(0)
  await expect(page.getByText('5% of what I receive')).toBeVisible()
  await page.goto(`${savingsPath}/${goals[1]!._id}`)
  const share = page.getByRole('switch', { name: 'Part of what I receive' })
  await expect(page.getByText(`It goes into ${goals[0]!.name} now.`)).toBeVisible()
  await share.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percent').fill('51')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose a part of 1 to 50 percent')).toBeVisible()
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('10% of what arrives above ৳1,000.00.')).toBeVisible()
  await expect(share).toBeChecked()
  await share.click()
  await expect(share).not.toBeChecked()
})

test('the target of a goal is grouped as amounts are', async ({ page, world, signIn }) => {
  await signIn(await world.userWith(500))
  await page.goto(savingsPath)
  await page.getByRole('button', { name: 'New goal' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Roof')
  await dialog.getByLabel('Target').pressSequentially('45000')
  await expect(dialog.getByLabel('Target')).toHaveValue('45,000')
})
