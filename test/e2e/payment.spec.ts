import { paths } from '#contract/paths.ts'
import { answered } from './console-errors.ts'
import { core, expect, stopClock, test, toast } from './fixtures.ts'
import { amount, closeReceipt, purse, receipt, recipient, submit, userEmail } from './money-form.ts'
import { visit } from './visit.ts'

test.describe('with a stopped clock', () => {
  test.use({ ownClock: true })

  test('the failure of the last try disappears when the next one starts; a success stays', async ({
    page,
    world,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(422))
    await signIn(await world.userWith(50))
    await page.goto(paths.userWithdraw)
    await expect(purse(page)).toContainText('৳50.00')
    await stopClock(page)
    // From here on time passes only by steps: 2.5 seconds after the failure, too short for a toast to disappear.
    await press('51')
    await expect(amount(page)).toHaveAccessibleDescription('Insufficient balance')
    // The code of toasts may still be on its way.
    await expect(async () => {
      await page.clock.runFor(100)
      await expect(toast(page, 'Insufficient balance')).toBeVisible({ timeout: 250 })
    }).toPass()
    await press('20')
    await expect(receipt(page)).toBeVisible()
    for (let step = 0; step < 25; step++) await page.clock.runFor(100)
    await expect(toast(page, 'Withdrawn ৳20 successfully!')).toBeVisible()
    await expect(toast(page, 'Insufficient balance')).toHaveCount(0)

    async function press(sum: string) {
      await amount(page).fill(sum)
      await submit(page, 'Withdraw').click()
    }
  })
})

test.describe('before a payment', () => {
  test('an empty wallet links to a deposit; then the form says where the money goes and what is left', async ({
    page,
    world,
    signInAs,
  }) => {
    const user = await signInAs('USER')
    await page.goto(paths.userSendMoney)
    await expect(page.getByText('You have ৳0.00. Deposit first')).toBeVisible()
    await page.getByRole('link', { name: 'Deposit first' }).click()
    await expect(page).toHaveURL(paths.userDeposit)

    await world.deposit(user, 800)
    await page.goto(paths.userSendMoney)
    const main = page.getByRole('main')
    await recipient(page).fill('friend@batua.test')
    await amount(page).fill('250.5')
    await expect(main).toContainText('৳250.50 goes to friend@batua.test; you will have ৳549.50 left.')
    await amount(page).fill('800.01')
    await expect(main).toContainText('This is more than the ৳800.00 you have.')
    await amount(page).fill('0.5')
    await expect(main).not.toContainText(/goes to|more than/)

    await visit(page, paths.userWithdraw)
    await expect(submit(page, 'Withdraw')).toBeVisible()
    await expect(main).toContainText('৳10.00 leaves your wallet; you will have ৳790.00 left.')
    await amount(page).fill('800')
    await expect(main).toContainText('৳800.00 leaves your wallet; you will have ৳0.00 left.')
    const weight = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((chip) => getComputedStyle(chip).fontWeight)
    expect(await weight('৳1,000'), 'amounts above the balance are muted').not.toBe(await weight('৳500'))
    expect(await weight('৳100')).toBe(await weight('৳500'))
    await visit(page, paths.userDeposit)
    await expect(main).toContainText('৳100.00 goes into your wallet; you will have ৳900.00.')
  })

  test('a balance that could not be loaded gives no figure of what is left', async ({
    page,
    signInAs,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(502))
    await signInAs('USER')
    await page.route('**/api/v1/wallet/me', (route) => route.fulfill({ status: 502 }))
    await page.goto(paths.userWithdraw)
    await expect(page.getByRole('main')).toContainText('৳10.00 leaves your wallet.')
    await expect(page.getByText('You have ৳')).toHaveCount(0)
  })
})

test.describe('after a payment', () => {
  test(
    'a receipt names amount, recipient, time, reference and new balance, until the form is used',
    core,
    async ({ page, context, people, world, signIn }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const [user, friend] = [await world.userWith(300), await people.user({ name: 'Rahim Uddin' })]
      await signIn(user)
      await page.goto(paths.userSendMoney)
      await recipient(page).fill(friend.email)
      await amount(page).fill('75.5')
      await submit(page, 'Send Money').click()
      await expect(receipt(page)).toContainText('Money sent')
      await expect(receipt(page)).toContainText('৳75.50')
      await expect(receipt(page)).toContainText(`· ${friend.email}`)
      await expect(receipt(page).getByRole('time')).toBeVisible()
      await expect(receipt(page)).toContainText('New balance৳224.50')
      const [newest] = await world.historyOf(user)
      await expect(receipt(page)).toContainText(newest!.reference)

      const copy = receipt(page).getByRole('button', { name: 'Copy reference' })
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
      })
      await copy.click()
      const refused =
        'The browser did not allow copying. Allow it in the settings of this site and try again.'
      await expect(toast(page, refused)).toBeVisible()
      await expect(receipt(page).getByRole('status')).toBeEmpty()
      await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
      await copy.click()
      await expect(receipt(page).getByRole('status')).toHaveText('Copied')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(newest!.reference)

      await receipt(page).getByRole('button', { name: 'Send again' }).click()
      await expect(receipt(page)).toHaveCount(0)
      await expect(recipient(page)).toHaveValue(friend.email)
      await expect(amount(page)).toHaveValue('75.5')
      await expect(amount(page), 'its button is gone, so the form has the focus').toBeFocused()
      expect(await world.balanceOf(friend), 'filling in pays nothing').toBe(75.5)
      await submit(page, 'Send Money').click()
      await expect(receipt(page)).toContainText('New balance৳149.00')
      await recipient(page).fill('n')
      await expect(receipt(page)).toHaveCount(0)
      await expect(page.getByText('Before you send')).toBeVisible()
    },
  )

  test('a picked amount starts the next payment at once: the receipt disappears, and the button pays again; the next receipt leads to the history', async ({
    page,
    world,
    signIn,
  }) => {
    const user = await world.userWith(900)
    await signIn(user)
    await page.goto(paths.userWithdraw)
    await submit(page, 'Withdraw').click()
    await expect(receipt(page)).toContainText('New balance৳890.00')
    await page.getByRole('button', { name: '৳500', exact: true }).click()
    await expect(receipt(page)).toHaveCount(0)
    await submit(page, 'Withdraw').click()
    await expect(receipt(page)).toContainText('New balance৳390.00')
    expect(await world.balanceOf(user)).toBe(390)
    await expect(receipt(page)).toContainText('Money withdrawn')
    await receipt(page).getByRole('link', { name: 'View in history' }).click()
    await expect(page).toHaveURL(paths.userTransactions)
    await expect(page.getByText('-৳500.00')).toBeVisible()
  })

  test('on a phone the receipt is a sheet: closing it returns to the form, Done leads to the overview', async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs('USER')
    await page.goto(paths.userDeposit)
    await submit(page, 'Deposit').click()
    await expect(receipt(page)).toContainText('Money deposited')
    await expect(receipt(page)).toContainText('New balance৳100.00')
    await receipt(page).getByRole('button', { name: 'Close' }).click()
    await expect(receipt(page)).toHaveCount(0)
    await expect(submit(page, 'Deposit')).toBeFocused()

    await amount(page).fill('150')
    await submit(page, 'Deposit').click()
    await closeReceipt(page)
    await expect(page).toHaveURL(paths.userDashboard)
    await expect(receipt(page)).toHaveCount(0)
    await expect(purse(page)).toContainText('৳250.00')
  })

  test('Done on the receipt of an agent leads to the agent’s overview', async ({
    page,
    people,
    signInAs,
  }) => {
    const user = await people.user()
    await signInAs('AGENT')
    await page.goto(paths.agentCashIn)
    await userEmail(page).fill(user.email)
    await amount(page).fill('50')
    await submit(page, 'Cash In').click()
    await closeReceipt(page)
    await expect(page).toHaveURL(paths.agentDashboard)
    await expect(receipt(page)).toHaveCount(0)
  })
})

test.describe('no payment happens twice', () => {
  // threat: double-press
  test('a double click sends once', core, async ({ page, people, world, signIn }) => {
    const [user, friend] = [await world.userWith(100), await people.user()]
    await signIn(user)
    await page.goto(paths.userSendMoney)
    await page.getByLabel('Recipient Phone/Email').fill(friend.email)
    await amount(page).fill('40')
    await submit(page, 'Send Money').dblclick()
    await expect(toast(page, `Sent ৳40 to ${friend.email} successfully!`)).toBeVisible()
    expect(await world.balanceOf(friend)).toBe(40)
  })

  test('a request whose answer got lost is repeated under the same key', async ({
    page,
    world,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(/ERR_FAILED|ERR_CONNECTION/)
    const user = await world.userWith(100)
    const keys: (string | undefined)[] = []
    await signIn(user)
    await page.goto(paths.userWithdraw)
    // The server gets the first call and pays; its answer never reaches the page.
    await page.route('**/wallet/me/withdraw', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const response = await route.fetch()
      if (keys.length === 1) return route.abort('connectionreset')
      await route.fulfill({ response })
    })
    await amount(page).fill('60')
    await submit(page, 'Withdraw').click()
    await expect(toast(page, 'Withdrawn ৳60 successfully!')).toBeVisible()
    expect(await world.balanceOf(user)).toBe(40)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[0]).toBe(keys[1])

    await amount(page).fill('20')
    await submit(page, 'Withdraw').click()
    await expect(toast(page, 'Withdrawn ৳20 successfully!')).toBeVisible()
    expect(keys[2]).not.toBe(keys[0])
  })
})
