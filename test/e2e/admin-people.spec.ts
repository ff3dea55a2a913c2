import type { Page } from '@playwright/test'
import { listUsers } from '#contract/endpoints/admin.ts'
import { updateMe } from '#contract/endpoints/user.ts'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { answered, unreachable } from './console-errors.ts'
import { core, expect, type TestPerson, test, toast, toasts, withoutEvents } from './fixtures.ts'
import { dropped, hold } from './hold.ts'
import { visit } from './visit.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search name, email or phone' })
const rowOf = (page: Page, person: TestPerson) => page.getByRole('row').filter({ hasText: person.email })
const button = (page: Page, person: TestPerson, name: string) =>
  rowOf(page, person).getByRole('button', { name, exact: true })

async function find(page: Page, path: string, person: TestPerson) {
  await visit(page, `${path}?search=${encodeURIComponent(person.email)}`)
  await expect(rowOf(page, person)).toBeVisible()
}

const bangla = (digits: string) => digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)

const newNumber = () => `+88018${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

const logged = /could not become/

test.describe('users', () => {
  test(
    'are listed in pages, found by typing, blocked and unblocked; a failed call reverts',
    core,
    async ({ page, people, signInAs, world, consoleErrors }) => {
      consoleErrors.expect(dropped, logged)
      const admin = await signInAs('ADMIN')

      await test.step('the table has its columns and pages of ten with Previous and Next', async () => {
        for (let n = 0; n < 11; n++) await people.user()
        await visit(page, paths.adminUsers)
        const table = page.getByRole('table', { name: 'Manage Users' })
        await expect(table.getByRole('columnheader')).toHaveText([
          'Name',
          'Email',
          'Phone',
          'Status',
          'Actions',
        ])
        await expect(table.getByRole('row')).toHaveCount(11)
        const shown = await table.getByRole('row').nth(1).textContent()
        await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
        await page.getByRole('button', { name: 'Next' }).click()
        await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
        await expect(table.getByRole('row').nth(1)).not.toHaveText(shown!)
        const second = await world.call(listUsers, admin, { query: { page: 2 } })
        expect(second.length).toBeGreaterThan(0)
        await page.reload()
        await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
        await page.getByRole('button', { name: 'Previous' }).click()
        await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
      })

      await test.step('a user is found by typing, on one page without a pager; no match shows a message', async () => {
        const user = await people.user({ name: 'Zulekha Begum' })
        await visit(page, paths.adminUsers)
        await search(page).fill(user.email.toUpperCase())
        await expect(page.getByRole('row')).toHaveCount(2)
        await expect(rowOf(page, user)).toContainText('Zulekha Begum')
        await expect(rowOf(page, user)).toContainText('Not set')
        await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
        await search(page).fill(`${user.email}-nobody`)
        await expect(page.getByText('No users found.')).toBeVisible()
        await page.getByRole('button', { name: 'Clear search' }).click()
        await expect(page.getByRole('row')).toHaveCount(11)
        await expect(search(page)).toHaveValue('')
        await expect(search(page)).toBeFocused()
      })

      await test.step('Block shows at once, its button waits for the call, and Unblock reverts it', async () => {
        const user = await people.user()
        await find(page, paths.adminUsers, user)
        await expect(rowOf(page, user)).toContainText('Active')
        await expect(rowOf(page, user).getByRole('rowheader')).toHaveText(user.name)
        await expect(button(page, user, 'Block')).toHaveAccessibleDescription(user.name)
        const call = await hold(page, '**/users/block/**')
        await button(page, user, 'Block').press('Enter')
        await expect(rowOf(page, user)).toContainText('Blocked')
        await expect(button(page, user, 'Unblock')).toBeDisabled()
        await expect(button(page, user, 'Unblock')).toBeFocused()
        await call.release()
        await expect(button(page, user, 'Unblock')).toBeEnabled()
        await expect(button(page, user, 'Unblock')).toBeFocused()
        await page.reload()
        await expect(rowOf(page, user)).toContainText('Blocked')
        await button(page, user, 'Unblock').click()
        await expect(rowOf(page, user)).toContainText('Active')
        await expect(button(page, user, 'Block')).toBeEnabled()
        await page.reload()
        await expect(rowOf(page, user)).toContainText('Active')
      })

      await test.step('a failed Block or Unblock goes back, is logged and shows no message', async () => {
        for (const [before, press, meanwhile] of [
          ['Active', 'Block', 'Blocked'],
          ['Blocked', 'Unblock', 'Active'],
        ] as const)
          await test.step(press, async () => {
            const user = await people.user({ status: before === 'Active' ? 'active' : 'blocked' })
            await find(page, paths.adminUsers, user)
            const status = rowOf(page, user).getByRole('cell').nth(2)
            const call = await hold(page, `**/users/${press.toLowerCase()}/**`)
            await button(page, user, press).click()
            await expect(status).toHaveText(meanwhile)
            await call.drop()
            await expect(status).toHaveText(before)
            await expect(button(page, user, press)).toBeEnabled()
            await expect(page.getByRole('alert').or(toasts(page).getByRole('listitem'))).toHaveCount(0)
          })
      })
    },
  )

  test('a number that is not confirmed is found and marked; a number that was given up is released', async ({
    page,
    people,
    signInAs,
    world,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(404))
    const numbers = [newNumber(), newNumber()] as const
    const last = await people.user({ phone: numbers[0] })
    await world.call(updateMe, last, { body: { phone: numbers[1] } })
    await signInAs('ADMIN')
    const shown = numbers[1].replace(/^(\+880)(\d{4})/, '$1 $2 ')
    await page.goto(`${paths.adminUsers}?search=${encodeURIComponent(shown)}`)
    await expect(rowOf(page, last)).toContainText(`${shown}Not confirmed`)
    await search(page).fill(bangla(numbers[1].slice(3)))
    await expect(page).toHaveURL(/search=%E0/)
    await expect(rowOf(page, last)).toContainText(shown)

    const release = page.getByRole('button', { name: 'Release' })
    await release.click()
    await expect(page.getByText('Phone must be at least 10 digits')).toBeVisible()
    for (const told of [
      'The phone number is free.',
      'Nobody gave up this phone number in the last 90 days',
    ]) {
      await page.getByLabel('Phone number').fill(numbers[0])
      await release.click()
      await expect(toasts(page).getByText(told)).toBeVisible()
    }
  })

  test('a list that cannot be loaded shows an error and a retry button', async ({
    page,
    context,
    signInAs,
    consoleErrors,
  }) => {
    consoleErrors.expect(unreachable)
    await signInAs('ADMIN')
    await withoutEvents(page)
    await page.goto(paths.adminProfile)
    await expect(page.getByLabel('Name')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('complementary').getByRole('link', { name: 'Manage Users' }).click()
    await expect(page.getByRole('alert')).toContainText('This could not be loaded')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Manage Users' })).toBeVisible()
  })
})

const stepUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })

async function confirm(page: Page) {
  await stepUpDialog(page).getByLabel('Current password').fill(PASSWORD)
  await stepUpDialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(stepUpDialog(page)).toHaveCount(0)
}

// threat: stolen-admin-session
test('long after login an action asks who it is and is then done; Cancel changes nothing', async ({
  page,
  people,
  signInAs,
  world,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(403))
  const admin = await signInAs('ADMIN')
  const agent = await people.agent({ status: 'suspended' })
  await find(page, paths.adminAgents, agent)
  const status = rowOf(page, agent).getByRole('cell').nth(2)
  await people.ageSession(admin)

  await button(page, agent, 'Approve').click()
  await stepUpDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(status).toHaveText('Suspended')
  await expect(button(page, agent, 'Approve')).toBeEnabled()
  expect(await world.subjectFor(agent.email)).toBe('')

  await button(page, agent, 'Approve').click()
  await confirm(page)
  await expect(status).toHaveText('Approved')
  await expect(button(page, agent, 'Suspend')).toBeEnabled()
  expect(await world.subjectFor(agent.email)).toBe('Your agent account is approved')
  await page.reload()
  await expect(status).toHaveText('Approved')

  await test.step('so does the release of a number', async () => {
    const number = newNumber()
    const last = await people.user({ phone: number })
    await world.call(updateMe, last, { body: { phone: newNumber() } })
    await visit(page, paths.adminUsers)
    await people.ageSession(admin)
    await page.getByLabel('Phone number').fill(number)
    await page.getByRole('button', { name: 'Release' }).click()
    await confirm(page)
    await expect(toasts(page).getByText('The phone number is free.')).toBeVisible()
  })
})

test.describe('agents', () => {
  test(
    'are listed with their status, approved and suspended; a failed call is logged and not told',
    core,
    async ({ page, people, world, signInAs, consoleErrors }) => {
      consoleErrors.expect(dropped, logged)
      await signInAs('ADMIN')

      await test.step('the table has its columns, its words for each status, and which buttons are open', async () => {
        const cases = [
          ['pending', 'Pending', true, true],
          ['active', 'Approved', false, true],
          ['suspended', 'Suspended', true, false],
          ['blocked', 'Blocked', true, true],
        ] as const
        for (const [status, label, approve, suspend] of cases) {
          const agent = await people.agent({ status })
          await find(page, paths.adminAgents, agent)
          await expect(rowOf(page, agent).getByRole('cell').nth(2)).toHaveText(label)
          await expect(button(page, agent, 'Approve')).toBeEnabled({ enabled: approve })
          await expect(button(page, agent, 'Suspend')).toBeEnabled({ enabled: suspend })
        }
        const heads = page.getByRole('table', { name: 'Manage Agents' }).getByRole('columnheader')
        await expect(heads).toHaveText(['Name', 'Email', 'Phone', 'Status', 'Actions'])
        await search(page).fill('nobody-has-this-name')
        await expect(page.getByText('No agents found.')).toBeVisible()
      })

      await test.step('Approve and Suspend show at once, hold, and are mailed to the agent', async () => {
        const agent = await people.agent({ status: 'pending' })
        await find(page, paths.adminAgents, agent)
        const status = rowOf(page, agent).getByRole('cell').nth(2)
        const call = await hold(page, '**/agents/approve/**')
        await button(page, agent, 'Approve').press('Enter')
        await expect(status).toHaveText('Approved')
        await expect(button(page, agent, 'Suspend')).toBeDisabled()
        expect(await world.subjectFor(agent.email)).toBe('')
        await expect(rowOf(page, agent), 'a disabled button gives the focus to its row').toBeFocused()
        await call.release()
        await expect(button(page, agent, 'Suspend')).toBeEnabled()
        expect(await world.subjectFor(agent.email)).toBe('Your agent account is approved')
        await expect(button(page, agent, 'Approve')).toBeDisabled()
        await button(page, agent, 'Suspend').click()
        await expect(status).toHaveText('Suspended')
        await expect(button(page, agent, 'Approve')).toBeEnabled()
        await expect(button(page, agent, 'Suspend')).toBeDisabled()
        expect(await world.subjectFor(agent.email)).toBe('Your agent account is suspended')
        await page.reload()
        await expect(status).toHaveText('Suspended')
      })

      await test.step('a failed Approve shows Pending, a failed Suspend Approved; both are logged and not told', async () => {
        for (const [before, press, meanwhile, after] of [
          ['suspended', 'Approve', 'Approved', 'Pending'],
          ['pending', 'Suspend', 'Suspended', 'Approved'],
        ] as const)
          await test.step(press, async () => {
            const agent = await people.agent({ status: before })
            await find(page, paths.adminAgents, agent)
            const status = rowOf(page, agent).getByRole('cell').nth(2)
            const call = await hold(page, `**/agents/${press.toLowerCase()}/**`)
            await button(page, agent, press).click()
            await expect(status).toHaveText(meanwhile)
            await call.drop()
            await expect(status).toHaveText(after)
            await expect(page.getByRole('alert').or(toasts(page).getByRole('listitem'))).toHaveCount(0)
            await page.reload()
            await expect(status).toHaveText(before === 'pending' ? 'Pending' : 'Suspended')
          })
      })
    },
  )
})

test.describe('a toast names the person', () => {
  test('after Block, and Undo unblocks', async ({ page, people, signInAs }) => {
    await signInAs('ADMIN')
    const user = await people.user({ name: 'Zulekha Begum' })
    await find(page, paths.adminUsers, user)
    await button(page, user, 'Block').click()
    await expect(toast(page, 'Zulekha Begum is blocked.')).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Zulekha Begum is active again.')).toBeVisible()
    await expect(toasts(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await page.reload()
    await expect(rowOf(page, user)).toContainText('Active')
  })

  test('after Suspend, and only of an agent who was active Undo approves again', async ({
    page,
    people,
    signInAs,
  }) => {
    await signInAs('ADMIN')
    const active = await people.agent({ name: 'Kamal Hossain' })
    await find(page, paths.adminAgents, active)
    await button(page, active, 'Suspend').click()
    await expect(toast(page, 'Kamal Hossain is suspended.')).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Kamal Hossain is approved again.')).toBeVisible()
    await page.reload()
    await expect(rowOf(page, active)).toContainText('Approved')

    const pending = await people.agent({ name: 'Rahela Store', status: 'pending' })
    await find(page, paths.adminAgents, pending)
    await button(page, pending, 'Suspend').click()
    await expect(toast(page, 'Rahela Store is suspended.')).toBeVisible()
    await expect(toasts(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  test('and the button that signs a person out has its word', async ({ page, people, signInAs }) => {
    await signInAs('ADMIN')
    const user = await people.user()
    await find(page, paths.adminUsers, user)
    await expect(button(page, user, 'Sign out everywhere')).toHaveText('Sign out')
  })
})

test('an admin who was signed out elsewhere is redirected to the login after pressing Block', async ({
  page,
  people,
  world,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(401), logged)
  const admin = await signInAs('ADMIN')
  const user = await people.user()
  await withoutEvents(page)
  await find(page, paths.adminUsers, user)
  await world.endSession(admin)
  await button(page, user, 'Block').click()
  await expect(page).toHaveURL(paths.login)
})
