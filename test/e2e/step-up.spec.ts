import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { answered } from './console-errors.ts'
import { core, expect, test, toast, withoutEvents } from './fixtures.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Update Profile' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })
const currentPassword = (page: Page) => dialog(page).getByLabel('Current password')
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' })

async function confirmWith(page: Page, password: string) {
  await currentPassword(page).fill(password)
  await confirm(page).click()
}

function sentBodies(page: Page, method: string) {
  const bodies: unknown[] = []
  page.on('request', (request) => request.method() === method && bodies.push(request.postDataJSON()))
  return bodies
}

async function fillNewPassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
}

// threat: stolen-token
test(
  'a change long after login asks for the current password and is then made once',
  core,
  async ({ page, people, signInAs, consoleErrors }) => {
    consoleErrors.expect(answered(403), answered(400))
    const user = await signInAs('USER')
    await people.ageSession(user)
    const bodies = sentBodies(page, 'PATCH')
    await page.goto(paths.userProfile)
    await fillNewPassword(page, 'six666')
    await save(page).click()
    await expect(currentPassword(page)).toBeFocused()

    await test.step('a wrong one shows at the field, and the dialog stays', async () => {
      await confirmWith(page, 'not-the-password')
      await expect(currentPassword(page)).toHaveAccessibleDescription('This is not your current password')
      await expect(currentPassword(page)).toBeFocused()
      await expect(currentPassword(page)).toHaveValue('')
    })

    await confirmWith(page, PASSWORD)
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
    await expect(save(page)).toBeFocused()
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toEqual(bodies[0])

    await test.step('the next change within these minutes needs no step-up', async () => {
      await fillNewPassword(page, 'seven777')
      await save(page).click()
      await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
      expect(bodies).toHaveLength(3)
    })
  },
)

// threat: stolen-token
test('Cancel and Escape leave the form filled, say so, and change nothing', async ({
  page,
  people,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(403))
  const user = await signInAs('USER')
  await people.ageSession(user)
  const bodies = sentBodies(page, 'PATCH')
  await page.goto(paths.userProfile)
  await page.getByLabel('Phone').fill('01711999888')
  const calmLine = page.getByRole('status').getByText('Nothing was changed.')

  const leaveBy = {
    Cancel: () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    Escape: () => page.keyboard.press('Escape'),
  }
  for (const [way, leave] of Object.entries(leaveBy)) {
    await test.step(way, async () => {
      await save(page).click()
      await expect(dialog(page)).toBeVisible()
      await expect(calmLine).toHaveCount(0)
      await leave()
      await expect(dialog(page)).toHaveCount(0)
      await expect(calmLine).toBeVisible()
      await expect(page.getByLabel('Phone')).toHaveValue('01711999888')
      await expect(save(page)).toBeFocused()
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    })
  }
  expect(bodies).toHaveLength(2)
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('')
})

test('the dialog works by keyboard alone, and the focus stays in it', async ({
  page,
  people,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(403))
  const admin = await signInAs('ADMIN')
  await people.ageSession(admin)
  await page.goto(paths.adminProfile)
  await page.getByLabel('Phone').fill('01711999777')
  await page.getByLabel('Phone').press('Enter')
  await expect(currentPassword(page)).toBeFocused()
  await page.keyboard.type(PASSWORD)
  for (const name of ['Show password', 'Cancel', 'Confirm']) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(currentPassword(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
})

test('an agent is asked too, and the usual dialog reports the success', async ({
  page,
  people,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(403))
  const agent = await signInAs('AGENT')
  await people.ageSession(agent)
  await page.goto(paths.agentProfile)
  await page.getByLabel('New password').fill('six666')
  await save(page).click()
  await confirmWith(page, PASSWORD)
  await expect(page.getByRole('alertdialog')).toContainText('Profile updated successfully!')
})

test('the fifth wrong password ends the session: the next step leads to the login', async ({
  page,
  people,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(403), answered(400), answered(401))
  const user = await signInAs('USER')
  await people.ageSession(user)
  await withoutEvents(page)
  await page.goto(paths.userProfile)
  await fillNewPassword(page, 'six666')
  await save(page).click()
  for (let i = 0; i < 5; i++) {
    await confirmWith(page, 'not-the-password')
    await expect(currentPassword(page)).toHaveValue('')
  }
  await expect(dialog(page).getByText('Too many wrong tries.')).toBeVisible()
  await confirmWith(page, PASSWORD)
  await expect(page).toHaveURL(paths.login)
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
