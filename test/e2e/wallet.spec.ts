import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { answered, unreachable } from './console-errors.ts'
import { afterPauses, expect, test, toast } from './fixtures.ts'

const amount = (page: Page) => page.getByLabel('Amount', { exact: true })
const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const purse = (page: Page) => page.getByRole('region', { name: 'Wallet Balance' })

test.describe('overview', () => {
  test('an empty wallet shows 0.00, the quick actions and that nothing has moved', async ({
    page,
    signInAs,
  }) => {
    await signInAs('USER')
    await page.goto(paths.userDashboard)
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
    await expect(rows.nth(0)).toContainText(`From ${friend.email}`)
    await expect(rows.nth(0)).toContainText('+৳30.00')
    await expect(rows.nth(1)).toContainText(`To ${friend.email}`)
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

test.describe('deposit', () => {
  test('begins at 100, tells the plain number, resets, and the balance follows', async ({
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

  test('a sum that breaks a rule is refused at the field', async ({ page, signInAs, world }) => {
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
    expect(await world.balanceOf(user)).toBe(0)
  })

  test('a broken agent email is refused at the field, an unknown one by the server', async ({
    page,
    signInAs,
    world,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(404))
    const user = await signInAs('USER')
    await page.goto(paths.userDeposit)
    await page.getByLabel('Agent Email').fill('agent@')
    await submit(page, 'Deposit').click()
    await expect(page.getByLabel('Agent Email')).toHaveAccessibleDescription('Enter valid agent email')
    await page.getByLabel('Agent Email').fill('nobody@batua.test')
    await submit(page, 'Deposit').click()
    await expect(toast(page, 'Agent not found')).toBeVisible()
    await expect(page.getByLabel('Agent Email')).toHaveValue('nobody@batua.test')
    expect(await world.balanceOf(user)).toBe(0)
  })
})

test.describe('withdraw', () => {
  test('begins at 10, says Processing... while it runs, tells and resets', async ({
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

  test('below the minimum is refused at the field', async ({ page, signInAs }) => {
    await signInAs('USER')
    await page.goto(paths.userWithdraw)
    await amount(page).fill('9')
    await submit(page, 'Withdraw').click()
    await expect(amount(page)).toHaveAccessibleDescription('Minimum withdraw is 10৳')
  })

  test('above the balance is refused in the server’s words and moves nothing', async ({
    page,
    world,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(422))
    const user = await world.userWith(50)
    await signIn(user)
    await page.goto(paths.userWithdraw)
    await amount(page).fill('50.01')
    await submit(page, 'Withdraw').click()
    await expect(toast(page, 'Insufficient balance')).toBeVisible()
    await expect(amount(page)).toHaveValue('50.01')
    expect(await world.balanceOf(user)).toBe(50)
  })
})

test.describe('send money', () => {
  test('to an email tells the sum and the recipient, and resets', async ({ page, people, world, signIn }) => {
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
    await submit(page, 'Send Money').click()
    await expect(toast(page, `Sent ৳1 to 017${digits} successfully!`)).toBeVisible()
    expect(await world.balanceOf(friend)).toBe(1)
  })

  test('asks for a recipient and a sum', async ({ page, signInAs }) => {
    await signInAs('USER')
    await page.goto(paths.userSendMoney)
    await page.getByLabel('Recipient Phone/Email').fill('ab')
    await amount(page).fill('0.99')
    await submit(page, 'Send Money').click()
    await expect(page.getByLabel('Recipient Phone/Email')).toHaveAccessibleDescription(
      'Recipient is required',
    )
    await expect(amount(page)).toHaveAccessibleDescription('Amount must be greater than 0')
  })

  test('to oneself, to nobody and beyond the balance is refused in the server’s words', async ({
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
    for (const [recipient, message] of [
      [user.email, 'You cannot send money to yourself'],
      ['nobody@batua.test', 'Recipient not found'],
      [friend.email, 'Insufficient balance'],
    ] as const) {
      await page.getByLabel('Recipient Phone/Email').fill(recipient)
      await amount(page).fill('21')
      await submit(page, 'Send Money').click()
      await expect(toast(page, message)).toBeVisible()
    }
    expect(await world.balanceOf(user)).toBe(20)
  })
})

test.describe('what never pays twice', () => {
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

  test('an answer that got lost is asked for again under the same key', async ({
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

test.describe('without a server', () => {
  test.use({ ownContext: true })

  for (const [path, button, message, fill] of [
    [paths.userDeposit, 'Deposit', 'Deposit failed!', undefined],
    [paths.userWithdraw, 'Withdraw', 'Withdraw failed!', undefined],
    [paths.userSendMoney, 'Send Money', 'Send Money failed!', 'friend@batua.test'],
  ] as const) {
    test(`without a server ${path} says "${message}" and keeps what was typed`, async ({
      page,
      context,
      signInAs,
      consoleErrors,
    }) => {
      consoleErrors.expect(unreachable)
      await signInAs('USER')
      await page.clock.install()
      await page.goto(path)
      if (fill) await page.getByLabel('Recipient Phone/Email').fill(fill)
      await amount(page).fill('33')
      await context.setOffline(true)
      await submit(page, button).click()
      await afterPauses(page, toast(page, message))
      await expect(amount(page)).toHaveValue('33')
    })
  }
})

test.describe('history', () => {
  test('holds ten on a page and turns them with Previous and Next', async ({ page, world, signIn }) => {
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
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText('+৳10.00')
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(rows).toHaveCount(10)
  })

  test('one page has no pager', async ({ page, world, signIn }) => {
    await signIn(await world.userWith(10))
    await page.goto(paths.userTransactions)
    await expect(page.getByText('+৳10.00')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
  })
})
