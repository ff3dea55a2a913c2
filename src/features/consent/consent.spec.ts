import type { Page } from '@playwright/test'
import { updatePreferences } from '#contract/endpoints/user.ts'
import { paths } from '#contract/paths.ts'
import { answered, ConsoleErrors } from '#test/e2e/console-errors.ts'
import { expect, type TestPerson, test, toast, toasts } from '#test/e2e/fixtures.ts'
import { amount, userEmail as email, submit } from '#test/e2e/money-form.ts'
import type { World } from '#test/e2e/world.ts'

/** A customer who wants to be asked. */
async function careful(world: World) {
  const user = await world.userWith(5_000, { name: 'Nusrat Jahan' })
  await world.call(updatePreferences, user, { body: { askBeforeCashOut: true } })
  return user
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Cash out with an agent' })
const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for the customer' })

async function askFor(page: Page, user: TestPerson, taka: string) {
  await email(page).fill(user.email)
  await amount(page).fill(taka)
  await submit(page, 'Cash Out').click()
}

test('two people in two windows: an agent requests consent, the customer approves, declines, or tells the code', async ({
  page: agentPage,
  otherContext,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(409), answered(422), answered(400))
  const [agent, user] = [await people.agent({ name: 'Karim Hossain' }), await careful(world)]
  const userPage = await otherContext.newPage()
  await userPage.setViewportSize({ width: 390, height: 844 })
  const userErrors = new ConsoleErrors()
  await userErrors.watch(userPage)
  await signIn(agent, agentPage)
  await signIn(user, userPage)
  await userPage.goto(paths.userDashboard)
  await agentPage.goto(paths.agentCashOut)
  await expect(userPage.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await test.step('approve', async () => {
    await askFor(agentPage, user, '2000')
    await expect(waiting(agentPage)).toBeVisible()
    await expect(agentPage.getByRole('button', { name: 'Processing...' })).toBeVisible()
    await expect(email(agentPage)).toHaveAttribute('readonly')
    await expect(sheet(userPage)).toBeVisible()
    await expect(sheet(userPage)).toContainText('Karim Hossain')
    await expect(sheet(userPage)).toContainText('৳2,000.00')
    await sheet(userPage).getByRole('button', { name: 'Approve' }).click()
    await expect(toast(agentPage, 'Cash-out successful')).toBeVisible()
    await expect(toast(userPage, 'You approved the cash-out.')).toBeVisible()
    await expect(sheet(userPage)).toBeHidden()
    await expect(userPage.getByText('৳3,000.00').first()).toBeVisible()
    await expect(waiting(agentPage)).toBeHidden()
  })

  await test.step('tell the code', async () => {
    await askFor(agentPage, user, '500')
    await expect(sheet(userPage)).toBeVisible()
    const code = (await sheet(userPage)
      .getByText(/^\d{3} \d{3}$/)
      .textContent())!.replace(' ', '')
    await userPage.keyboard.press('Escape')
    await expect(sheet(userPage)).toBeHidden()
    const field = agentPage.getByLabel('Code the customer tells you')
    await field.fill(code === '111111' ? '222222' : '111111')
    await agentPage.getByRole('button', { name: 'Use code' }).click()
    await expect(agentPage.getByText('This code is wrong or has expired')).toBeVisible()
    await field.fill(code)
    await agentPage.getByRole('button', { name: 'Use code' }).click()
    await expect(toast(agentPage, 'Cash-out successful').first()).toBeVisible()
    await expect(userPage.getByText('৳2,500.00').first()).toBeVisible()
  })

  await test.step('a form in use is not covered: a toast opens the request; the agent cancels', async () => {
    await userPage.goto(paths.userWithdraw)
    await amount(userPage).fill('77')
    await askFor(agentPage, user, '300')
    await expect(toast(userPage, 'Karim Hossain asks to pay out ৳300.00.')).toBeVisible()
    await expect(sheet(userPage)).toBeHidden()
    const view = toasts(userPage).getByRole('button', { name: 'View' })
    await expect(view, 'as an outline button of ours').toHaveCSS('border-top', /^1px solid /)
    await expect(view).toHaveCSS('border-radius', '8px')
    await expect(view, 'for the thumb').toHaveCSS('height', '40px')
    await view.click()
    await expect(sheet(userPage)).toBeVisible()
    await agentPage.getByRole('button', { name: 'Cancel' }).click()
    await expect(toast(agentPage, 'You cancelled this request')).toBeVisible()
    await expect(amount(agentPage)).toHaveValue('300')
    await expect(sheet(userPage)).toBeHidden()
    await expect(amount(userPage)).toHaveValue('77')
  })

  await test.step('decline, from the list under the bell', async () => {
    await userPage.goto(paths.userDashboard)
    await askFor(agentPage, user, '400')
    await expect(sheet(userPage)).toBeVisible()
    await userPage.keyboard.press('Escape')
    await userPage.getByRole('button', { name: /^Notifications/ }).click()
    const list = userPage.getByRole('dialog', { name: 'Notifications' })
    await expect(list.getByText('৳500.00 was paid out to you by Karim Hossain')).toBeVisible()
    await list.getByRole('button', { name: /Karim Hossain asks to pay out ৳400.00/ }).click()
    await sheet(userPage).getByRole('button', { name: 'Decline' }).click()
    await expect(toast(agentPage, 'The customer declined.')).toBeVisible()
    await expect(amount(agentPage)).toHaveValue('400')
    expect(await world.balanceOf(user)).toBe(2_500)
  })
  userErrors.check()
})

test('money that arrives shows without a reload, is counted at the bell and announced to screen readers; the choice to be asked is on the Security screen', async ({
  page,
  people,
  world,
  signIn,
}) => {
  const [user, rahim] = [await people.user(), await world.userWith(1_000, { name: 'Rahim Uddin' })]
  await signIn(user)
  await page.goto(paths.userDashboard)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await expect(page.getByText('No transactions yet.')).toBeVisible()
  // Whether the stream is open yet or not: the present state comes first.
  await world.send(rahim, user, 500)
  await expect(page.getByRole('main').getByText('From Rahim Uddin')).toBeVisible()
  await world.send(rahim, user, 250)
  await expect(page.getByRole('status').getByText('You received ৳250.00 from Rahim Uddin')).toBeAttached()
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByText('You received ৳500.00 from Rahim Uddin')).toBeVisible()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByText('Unread')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Notifications')

  await test.step('also before the first event, on a page without a history', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/events', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(paths.userWithdraw)
    await expect(page.getByText('You have ৳750.00').first()).toBeVisible()
    await world.send(rahim, user, 100)
    held.resolve()
    await expect(page.getByText('You have ৳850.00').first()).toBeVisible()
  })

  await page.goto(paths.userSecurity)
  const choice = page.getByLabel('Ask me before an agent pays out from my wallet')
  await choice.check()
  await expect(toast(page, 'Your choice is saved.')).toBeVisible()
  await page.getByLabel('Mail me when money arrives').check()
  await expect(page.getByLabel('Mail me when money arrives')).toBeEnabled()
  await expect(toast(page, 'Your choice is saved.'), 'the toast of the last choice is gone').toHaveCount(1)
  await page.reload()
  await expect(choice).toBeChecked()
  await expect(page.getByLabel('Mail me when money arrives')).toBeChecked()
  await page.goto(`${paths.unsubscribe}#${await people.unsubscribeToken(user)}`)
  await page.getByRole('button', { name: 'End these mails' }).click()
  await expect(page.getByRole('heading', { name: 'These mails have ended' })).toBeVisible()
})
