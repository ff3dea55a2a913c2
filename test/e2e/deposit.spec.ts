import { paths } from '#contract/paths.ts'
import { answered } from './console-errors.ts'
import { core, expect, test, toast } from './fixtures.ts'
import { amount, closeReceipt, purse, submit } from './money-form.ts'

test.describe('deposit', () => {
  test(
    'refuses what breaks a rule, then changes the balance, and names an agent who helped only when filled in',
    core,
    async ({ page, people, signInAs, world, consoleErrors }) => {
      consoleErrors.expect(answered(404))
      const [user, agent] = [await signInAs('USER'), await people.agent()]
      await page.goto(paths.userDeposit)
      await expect(amount(page)).toHaveValue('100')

      // A sum that breaks a rule and a broken agent email are refused at the field, an unknown agent by the server.
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

      const bodies: unknown[] = []
      page.on(
        'request',
        (request) => request.url().endsWith('/add-money') && bodies.push(request.postDataJSON()),
      )
      await page.getByLabel('Agent Email').fill(agent.email)
      await amount(page).fill('40')
      await submit(page, 'Deposit').click()
      await expect(toast(page, 'Deposited ৳40 successfully!')).toBeVisible()
      await expect(amount(page), 'the form resets').toHaveValue('100')
      await expect(page.getByLabel('Agent Email')).toHaveValue('')
      await amount(page).fill('250.5')
      await submit(page, 'Deposit').click()
      await expect(toast(page, 'Deposited ৳250.5 successfully!')).toBeVisible()
      expect(bodies).toEqual([{ amount: 40, agentEmail: agent.email }, { amount: 250.5 }])
      await closeReceipt(page)
      await expect(purse(page)).toContainText('৳290.50')
    },
  )
})
