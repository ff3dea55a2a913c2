import { paths } from '#contract/paths.ts'
import { core, expect, test, toast } from '#test/e2e/fixtures.ts'
import { amount, recipient, submit } from '#test/e2e/money-form.ts'
import { holdsUp } from '#test/e2e/page-checks.ts'

test(
  'recent people are chips, and can be saved and removed in the address book',
  core,
  async ({ page, people, world, signIn }) => {
    const [me, rahim] = [await world.userWith(500), await people.user({ name: 'Rahim Uddin' })]
    await world.send(me, rahim, 25)
    await signIn(me)
    await page.goto(paths.userSendMoney)
    const chips = page.getByRole('group', { name: 'Recent people' })
    await chips.getByRole('button', { name: 'Rahim' }).click()
    await expect(recipient(page)).toHaveValue(rahim.email)
    await expect(page.getByText('Rahim U.', { exact: true })).toBeVisible()

    await chips.getByRole('button', { name: 'Address book' }).click()
    const book = page.getByRole('dialog', { name: 'Address book' })
    await holdsUp(page, 'address book')
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
  },
)

test('without the code of the chips the form still sends money', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/)
  const [me, rahim] = [await world.userWith(500), await people.user()]
  await signIn(me)
  await page.route(/\/assets\/people-chips-[^/]*\.js$/, (route) => route.abort())
  await page.goto(paths.userSendMoney)
  await recipient(page).fill(rahim.email)
  await amount(page).fill('25')
  await submit(page, 'Send Money').click()
  await expect(toast(page, `Sent ৳25 to ${rahim.email} successfully!`)).toBeVisible()
})

test('the chips arrive together with the form, which then does not move', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const me = await world.userWith(500)
  await world.send(me, await people.user({ name: 'Rahim Uddin' }), 25)
  await signIn(me)
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/people-chips-[^/]*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(paths.userDashboard)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByRole('link', { name: 'Send Money' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible()
  await expect(recipient(page), 'no form without its chips').toHaveCount(0)
  code.resolve()
  await expect(page.getByRole('group', { name: 'Recent people' })).toBeVisible()
  await expect(recipient(page)).toBeVisible()
})
