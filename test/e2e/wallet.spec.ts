import { paths } from '#contract/paths.ts'
import { formatDay, formatTime } from '#web/text/en/format.ts'
import { answered } from './console-errors.ts'
import { expect, test, toast, withoutEvents } from './fixtures.ts'
import { amount, closeReceipt, purse, receipt, recipient, submit } from './money-form.ts'
import { visit } from './visit.ts'

test.describe('overview', () => {
  test('an empty wallet shows its owner, name first, 0.00, the quick actions and that nothing has moved', async ({
    page,
    people,
    signIn,
  }) => {
    const user = await people.user({ name: 'Nusrat Jahan' })
    await signIn(user)
    await page.goto(paths.userDashboard)
    await expect(purse(page)).toContainText(`Nusrat Jahan${user.email}`)
    await expect(page.getByRole('complementary')).toContainText(`Nusrat Jahan${user.email}`)
    await expect(purse(page)).toContainText('৳0.00')
    await expect(page.getByText('No transactions yet.')).toBeVisible()
    const actions = page.getByRole('region', { name: 'Quick Actions' }).or(page.getByRole('main'))
    for (const [name, path] of [
      [/^Deposit.*from/, paths.userDeposit],
      [/^Withdraw.*from/, paths.userWithdraw],
      [/^Send Money.*email/, paths.userSendMoney],
    ] as const)
      await expect(actions.getByRole('link', { name }).first()).toHaveAttribute('href', path)
  })

  test('the first steps tick off what is done, and do not return once dismissed', async ({
    page,
    people,
    world,
    signIn,
  }) => {
    const [user, friend] = [await people.user(), await people.user()]
    await signIn(user)
    await page.goto(paths.userDashboard)
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByRole('link')).toHaveText([
      /Add your phone number/,
      /Make a deposit/,
      /Send your first taka/,
    ])
    await expect(steps).toContainText('0 of 3 done')
    await world.deposit(user, 50)
    await world.send(user, friend, 5)
    await page.reload()
    await expect(steps).toContainText('2 of 3 done')
    await expect(steps.getByRole('link')).toHaveText([/Add your phone number/])
    await steps.getByRole('button', { name: 'Dismiss first steps' }).press('Enter')
    await expect(steps).toHaveCount(0)
    await expect(page.getByRole('main'), 'the button that had the focus is gone').toBeFocused()
    await page.reload()
    await expect(page.getByText('+৳50.00')).toBeVisible()
    await expect(steps).toHaveCount(0)

    const other = await people.user({ phone: `+88019${Date.now().toString().slice(-8)}` })
    await world.deposit(other, 50)
    await page.evaluate((token) => localStorage.setItem('token', token), other.token)
    await page.reload()
    await expect(steps, 'another person in the same browser has their own').toContainText('2 of 3 done')
    await world.send(other, friend, 5)
    await page.reload()
    await expect(page.getByText('+৳5.00')).toBeVisible()
    await expect(steps, 'all is done').toHaveCount(0)
  })

  test('it shows the balance and the five newest transactions, signed and named', async ({
    page,
    people,
    world,
    signIn,
  }) => {
    const [user, friend, agent] = [await world.userWith(1000), await people.user(), await people.agent()]
    await world.deposit(user, 11)
    await world.cashIn(agent, user, 200)
    await world.cashOut(agent, user, 50.5)
    await world.send(user, friend, 25)
    await world.deposit(friend, 100)
    await world.send(friend, user, 30)
    await signIn(user)
    await page.goto(paths.userDashboard)
    await expect(purse(page)).toContainText('৳1,165.50')
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') })
    await expect(rows).toHaveCount(5)
    await expect(rows.nth(0)).toContainText(`From ${friend.name} · ${friend.email}`)
    await expect(rows.nth(0)).toContainText('+৳30.00')
    await expect(rows.nth(1)).toContainText(`To ${friend.name} · ${friend.email}`)
    await expect(rows.nth(1)).toContainText('+৳25.00')
    await expect(rows.nth(2)).toContainText('Cash Out')
    await expect(rows.nth(2)).toContainText('-৳50.50')
    await expect(rows.nth(3)).toContainText('Cash In')
    await expect(rows.nth(3)).toContainText('+৳200.00')
    await expect(rows.nth(4)).toContainText('Deposit')
    await expect(rows.nth(4)).toContainText('+৳11.00')

    const colourOf = (row: number, text: string) =>
      rows
        .nth(row)
        .getByText(text)
        .evaluate((node) => getComputedStyle(node.closest('.money')!).color)
    const [blue, red, green] = await Promise.all([
      colourOf(0, '৳30.00'),
      colourOf(2, '৳50.50'),
      colourOf(3, '৳200.00'),
    ])
    expect(new Set([blue, red, green]).size).toBe(3)
    expect(await colourOf(1, '৳25.00')).toBe(blue)
    expect(await colourOf(4, '৳11.00')).toBe(green)
  })
})

test.describe('a balance that cannot be loaded', () => {
  const wallet = '**/api/v1/wallet/me'
  const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }

  test('shows an error, not ৳0.00, and can be retried', async ({ page, world, signIn, consoleErrors }) => {
    consoleErrors.expect(answered(502))
    await signIn(await world.userWith(120))
    await page.route(wallet, (route) => route.fulfill(badGateway))
    await page.goto(paths.userDashboard)
    await expect(purse(page)).toContainText('Your balance could not be loaded')
    await expect(purse(page)).not.toContainText('৳')
    const tryAgain = purse(page).getByRole('button', { name: 'Try again' })
    const asked = page.waitForRequest(wallet)
    await tryAgain.click()
    await asked
    await expect(tryAgain).toBeEnabled()
    await expect(tryAgain).toBeFocused()
    await page.unroute(wallet)
    await tryAgain.click()
    await expect(purse(page)).toContainText('৳120.00')
    await expect(tryAgain).toHaveCount(0)
  })

  test('is marked as old when it was loaded before', async ({ page, world, signIn, consoleErrors }) => {
    consoleErrors.expect(answered(502))
    await signIn(await world.userWith(120))
    // The event of the payment would load the balance once more.
    await withoutEvents(page)
    await page.goto(paths.userWithdraw)
    await expect(purse(page)).toContainText('৳120.00')
    await page.route(wallet, (route) => route.fulfill(badGateway))
    await submit(page, 'Withdraw').click()
    await expect(toast(page, 'Withdrawn ৳10 successfully!')).toBeVisible()
    await closeReceipt(page)
    await expect(purse(page)).toContainText('This may be out of date.')
    await page.unroute(wallet)
    await purse(page).getByRole('button', { name: 'Try again' }).click()
    await expect(purse(page)).toContainText('৳110.00')
    await expect(purse(page)).not.toContainText('This may be out of date.')
  })

  test('is not an answer without a balance, which stays 0.00 as specified', async ({ page, signInAs }) => {
    await signInAs('USER')
    await page.route(wallet, (route) => route.fulfill({ json: { success: true, message: 'OK', data: {} } }))
    await page.goto(paths.userDashboard)
    await expect(purse(page)).toContainText('৳0.00')
  })
})

test.describe('deposit', () => {
  test('starts at 100, shows the plain number, resets, and the balance changes', async ({
    page,
    signInAs,
  }) => {
    await signInAs('USER')
    await page.goto(paths.userDeposit)
    await expect(amount(page)).toHaveValue('100')
    await amount(page).fill('250.5')
    await submit(page, 'Deposit').click()
    await expect(toast(page, 'Deposited ৳250.5 successfully!')).toBeVisible()
    await expect(amount(page)).toHaveValue('100')
    await closeReceipt(page)
    await expect(purse(page)).toContainText('৳250.50')
  })

  test('an agent who helped is named only when filled in', async ({ page, people, signInAs }) => {
    const agent = await people.agent()
    const bodies: unknown[] = []
    page.on(
      'request',
      (request) => request.url().endsWith('/add-money') && bodies.push(request.postDataJSON()),
    )
    await signInAs('USER')
    await page.goto(paths.userDeposit)
    await submit(page, 'Deposit').click()
    await expect(toast(page, 'Deposited ৳100 successfully!')).toBeVisible()
    await page.getByLabel('Agent Email').fill(agent.email)
    await amount(page).fill('40')
    await submit(page, 'Deposit').click()
    await expect(toast(page, 'Deposited ৳40 successfully!')).toBeVisible()
    expect(bodies).toEqual([{ amount: 100 }, { amount: 40, agentEmail: agent.email }])
  })

  test('a sum that breaks a rule and a broken agent email are refused at the field, an unknown one by the server', async ({
    page,
    signInAs,
    world,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(404))
    const user = await signInAs('USER')
    await page.goto(paths.userDeposit)
    for (const [typed, message] of [
      ['9.99', 'Minimum deposit is 10৳'],
      ['', 'Minimum deposit is 10৳'],
      ['10.005', 'Amount can have at most 2 decimals'],
      ['10000000.01', 'Amount cannot exceed ৳10,000,000'],
    ] as const)
      await test.step(`"${typed}"`, async () => {
        await amount(page).fill('10')
        await expect(amount(page)).not.toHaveAccessibleDescription(message)
        await amount(page).fill(typed)
        await submit(page, 'Deposit').click()
        await expect(amount(page)).toHaveAccessibleDescription(message)
        await expect(amount(page)).toBeFocused()
      })
    await amount(page).fill('10')
    await page.getByLabel('Agent Email').fill('agent@')
    await submit(page, 'Deposit').click()
    await expect(page.getByLabel('Agent Email')).toHaveAccessibleDescription('Enter valid agent email')
    await page.getByLabel('Agent Email').fill('nobody@batua.test')
    await submit(page, 'Deposit').click()
    await expect(toast(page, 'Agent not found')).toBeVisible()
    await expect(page.getByLabel('Agent Email')).toHaveAccessibleDescription('Agent not found')
    await expect(page.getByLabel('Agent Email')).toBeFocused()
    await expect(page.getByLabel('Agent Email')).toHaveValue('nobody@batua.test')
    expect(await world.balanceOf(user)).toBe(0)
  })
})

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

test.describe('send money', () => {
  test('to an email shows the amount and the recipient, and resets', async ({
    page,
    people,
    world,
    signIn,
  }) => {
    const [user, friend] = [await world.userWith(300), await people.user()]
    await signIn(user)
    await page.goto(paths.userSendMoney)
    await page.getByLabel('Recipient Phone/Email').fill(friend.email)
    await amount(page).fill('75')
    await submit(page, 'Send Money').click()
    await expect(toast(page, `Sent ৳75 to ${friend.email} successfully!`)).toBeVisible()
    await expect(page.getByLabel('Recipient Phone/Email')).toHaveValue('')
    expect([await world.balanceOf(user), await world.balanceOf(friend)]).toEqual([225, 75])
  })

  test('to a phone number in another form finds the same person', async ({ page, people, world, signIn }) => {
    const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
    const friend = await people.user({ phone: `+88017${digits}` })
    const user = await world.userWith(100)
    await signIn(user)
    await page.goto(paths.userSendMoney)
    await page.getByLabel('Recipient Phone/Email').fill(`017${digits}`)
    await amount(page).fill('1')
    const shown = `+880 17${digits.slice(0, 2)} ${digits.slice(2)}`
    await expect(page.getByRole('main')).toContainText(`৳1.00 goes to ${shown}`)
    await submit(page, 'Send Money').click()
    await expect(toast(page, `Sent ৳1 to 017${digits} successfully!`)).toBeVisible()
    await expect(receipt(page)).toContainText(shown)
    expect(await world.balanceOf(friend)).toBe(1)
    await receipt(page).getByRole('link', { name: 'View in history' }).click()
    await expect(page.getByText(`· ${shown}`)).toBeVisible()
  })

  test('without a recipient or a sum is refused at the field; to oneself, to nobody and beyond the balance in the server’s words', async ({
    page,
    people,
    world,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(422), answered(404))
    const [user, friend] = [await world.userWith(20), await people.user()]
    await signIn(user)
    await page.goto(paths.userSendMoney)
    await recipient(page).fill('ab')
    await amount(page).fill('0.99')
    await submit(page, 'Send Money').click()
    await expect(recipient(page)).toHaveAccessibleDescription('Recipient is required')
    await expect(amount(page)).toHaveAccessibleDescription('Amount must be greater than 0')
    for (const [address, message, field] of [
      [user.email, 'You cannot send money to yourself', recipient],
      ['nobody@batua.test', 'Recipient not found', recipient],
      [friend.email, 'Insufficient balance', amount],
    ] as const) {
      await recipient(page).fill(address)
      await amount(page).fill('21')
      await submit(page, 'Send Money').click()
      await expect(toast(page, message)).toBeVisible()
      await expect(field(page)).toHaveAccessibleDescription(message)
      await expect(field(page)).toBeFocused()
    }
    await amount(page).fill('20')
    await expect(amount(page)).not.toHaveAccessibleDescription('Insufficient balance')
    expect(await world.balanceOf(user)).toBe(20)
  })
})

test.describe('with a stopped clock', () => {
  test.use({ ownContext: true })

  test('the failure of the last try disappears when the next one starts; a success stays', async ({
    page,
    world,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(422))
    await signIn(await world.userWith(50))
    await page.clock.install()
    await page.goto(paths.userWithdraw)
    await expect(purse(page)).toContainText('৳50.00')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    // From here on time passes only by these steps: 3 seconds, too short for a toast to end by itself.
    await press('51')
    await page.clock.runFor(500)
    await expect(toast(page, 'Insufficient balance')).toBeVisible()
    await press('20')
    for (let step = 0; step < 25; step++) await page.clock.runFor(100)
    await expect(toast(page, 'Withdrawn ৳20 successfully!')).toBeVisible()
    await expect(toast(page, 'Insufficient balance')).toHaveCount(0)

    async function press(sum: string) {
      const answer = page.waitForResponse('**/me/withdraw')
      await amount(page).fill(sum)
      await submit(page, 'Withdraw').click()
      await (await answer).finished()
    }
  })
})

test.describe('before a payment', () => {
  test('the form says where the money goes and what is left', async ({ page, world, signIn }) => {
    await signIn(await world.userWith(800))
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
    await amount(page).fill('800')
    await expect(main).toContainText('৳800.00 leaves your wallet; you will have ৳0.00 left.')
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

  test('an empty wallet links to a deposit, and amounts above the balance are muted', async ({
    page,
    world,
    signInAs,
  }) => {
    const user = await signInAs('USER')
    await page.goto(paths.userSendMoney)
    await expect(page.getByText('You have ৳0.00. Deposit first')).toBeVisible()
    await page.getByRole('link', { name: 'Deposit first' }).click()
    await expect(page).toHaveURL(paths.userDeposit)
    await world.deposit(user, 500)
    await page.goto(paths.userWithdraw)
    await expect(page.getByRole('main')).toContainText(
      '৳10.00 leaves your wallet; you will have ৳490.00 left.',
    )
    const weight = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((chip) => getComputedStyle(chip).fontWeight)
    expect(await weight('৳1,000')).not.toBe(await weight('৳500'))
    expect(await weight('৳100')).toBe(await weight('৳500'))
  })
})

test.describe('after a payment', () => {
  test('a receipt names amount, recipient, time, reference and new balance, until the form is used', async ({
    page,
    context,
    people,
    world,
    signIn,
  }) => {
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
    await receipt(page).getByRole('button', { name: 'Copy reference' }).click()
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
  })

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

  test('on a phone the receipt is a sheet, and Done returns to the form', async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs('USER')
    await page.goto(paths.userDeposit)
    await submit(page, 'Deposit').click()
    await expect(receipt(page)).toContainText('Money deposited')
    await expect(receipt(page)).toContainText('New balance৳100.00')
    await receipt(page).getByRole('button', { name: 'Done' }).click()
    await expect(receipt(page)).toHaveCount(0)
    await expect(submit(page, 'Deposit')).toBeFocused()
  })
})

test.describe('no payment happens twice', () => {
  test('a double click sends once', async ({ page, people, world, signIn }) => {
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

test.describe('history', () => {
  test('has ten on a page, with Previous and Next', async ({ page, world, signIn }) => {
    const user = await world.userWith(10)
    for (let n = 1; n <= 11; n++) await world.deposit(user, 100 + n)
    await signIn(user)
    await page.goto(paths.userTransactions)
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') })
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('+৳111.00')
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    const next = page.getByRole('button', { name: 'Next' })
    await next.press('Enter')
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    expect(await page.evaluate(() => scrollY), 'a new page begins at its top').toBe(0)
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText('+৳10.00')
    await expect(next).toBeDisabled()
    await expect(next, 'a closed button keeps the focus').toBeFocused()
    await page.reload()
    await expect(rows).toHaveCount(2)
    await rows.first().getByRole('button').click()
    await page.keyboard.press('Escape')
    await page.getByRole('complementary').getByRole('link', { name: 'Deposit' }).click()
    await expect(amount(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await page.goto(`${paths.userTransactions}?page=9`)
    await expect(page, 'beyond the last page is the last page').toHaveURL(/page=2$/)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(rows).toHaveCount(10)
  })

  test('a row is named by what it shows and its day, and opens a sheet with everything about it; one page has no pager', async ({
    page,
    people,
    world,
    signIn,
  }) => {
    const [user, friend] = [await world.userWith(100), await people.user({ name: 'Rahim Uddin' })]
    await world.send(user, friend, 12.5)
    const [sent] = await world.historyOf(user)
    await signIn(user)
    await page.goto(paths.userTransactions)
    const [day, time] = [formatDay(sent!.createdAt), formatTime(sent!.createdAt)]
    const rowName = `Send Money +৳12.50 To Rahim U. · ${friend.email} ${day} ${time} Balance after ৳87.50`
    const row = page.getByRole('button', { name: rowName, exact: true })
    await expect(row).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
    await row.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Send Money' })
    await expect(sheet.getByRole('definition')).toHaveText([
      'Completed',
      /^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$/,
      'You',
      `Rahim U. · ${friend.email}`,
      sent!.reference,
      'Free',
      '৳87.50',
    ])
    await expect(sheet.getByRole('term')).toHaveText([
      'Status',
      'Time',
      'From',
      'To',
      'Reference',
      'Fee',
      'Balance after',
    ])
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(row).toBeFocused()
    await page.getByRole('button', { name: /^Deposit \+৳100\.00 / }).click()
    await expect(page.getByRole('dialog', { name: 'Deposit' })).toContainText('Balance after৳100.00')
  })
})
