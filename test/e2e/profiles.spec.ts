import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { answered, unreachable } from './console-errors.ts'
import { expect, test, toast } from './fixtures.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Update Profile' })
const newPhone = () => `018${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** Holds the call until the page was looked at while it runs. */
async function lookWhileSaving(page: Page, url: string) {
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    await route.continue()
  })
}

test.describe('user', () => {
  test('changes name, phone and password, and drops what is empty', async ({ page, signInAs }) => {
    const bodies: unknown[] = []
    page.on('request', (request) => request.method() === 'PATCH' && bodies.push(request.postDataJSON()))
    await signInAs('USER')
    await page.goto(paths.userProfile)
    await lookWhileSaving(page, '**/user/me')
    const phone = newPhone()
    await page.getByLabel('Name').fill('Rahima Khatun')
    await page.getByLabel('Phone').fill(phone)
    await save(page).click()
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
    expect(bodies).toEqual([{ name: 'Rahima Khatun', phone }])

    await page.getByLabel('New password', { exact: true }).fill('six666')
    await page.getByLabel('Confirm password', { exact: true }).fill('six666')
    await save(page).click()
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
    expect(bodies[1]).toMatchObject({ password: 'six666', confirmPassword: 'six666' })
  })

  test('what breaks a rule is refused at its field', async ({ page, signInAs }) => {
    await signInAs('USER')
    await page.goto(paths.userProfile)
    for (const [field, typed, message, at] of [
      ['Name', 'Jo', 'Name must be at least 3 characters', 'Name'],
      ['Phone', '123456789', 'Phone must be at least 10 digits', 'Phone'],
      ['New password', 'five5', 'Password must be at least 6 characters', 'New password'],
      ['New password', 'six666', 'Passwords do not match', 'Confirm password'],
    ] as const)
      await test.step(`${field} "${typed}"`, async () => {
        const input = page.getByLabel(field, { exact: true })
        const before = await input.inputValue()
        await expect(page.getByLabel(at, { exact: true })).not.toHaveAccessibleDescription(message)
        await input.fill(typed)
        await save(page).click()
        await expect(page.getByLabel(at, { exact: true })).toHaveAccessibleDescription(message)
        await input.fill(before)
      })
  })

  test('with every field empty there is nothing to update', async ({ page, signInAs }) => {
    await signInAs('USER')
    await page.goto(paths.userProfile)
    await page.getByLabel('Name').fill('')
    await page.getByLabel('Phone').fill('')
    await save(page).click()
    await expect(page.getByText('Please fill at least one field to update.')).toBeVisible()
  })

  test('a phone that is taken is told in the server’s words', async ({
    page,
    people,
    signInAs,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(409))
    const phone = newPhone()
    await people.user({ phone: `+88${phone}` })
    await signInAs('USER')
    await page.goto(paths.userProfile)
    await page.getByLabel('Phone').fill(phone)
    await save(page).click()
    await expect(toast(page, 'This phone number is already in use')).toBeVisible()
  })

  test('without a server the fallback is told', async ({ page, context, signInAs, consoleErrors }) => {
    consoleErrors.expect(unreachable)
    await signInAs('USER')
    await page.goto(paths.userProfile)
    await page.getByLabel('Name').fill('Rahima Khatun')
    await context.setOffline(true)
    await save(page).click()
    await expect(toast(page, 'Failed to update profile')).toBeVisible()
  })
})

test.describe('admin', () => {
  test('changes name and phone; the email is shown and stays', async ({ page, signInAs }) => {
    const bodies: unknown[] = []
    page.on('request', (request) => request.method() === 'PUT' && bodies.push(request.postDataJSON()))
    const admin = await signInAs('ADMIN')
    await page.goto(paths.adminProfile)
    await lookWhileSaving(page, '**/admin/profile')
    await expect(page.getByLabel('Email')).toHaveValue(admin.email)
    await expect(page.getByLabel('Email')).not.toBeEditable()
    const phone = newPhone()
    await page.getByLabel('Name').fill('Farhana')
    await page.getByLabel('Phone').fill(phone)
    await save(page).click()
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
    expect(bodies).toEqual([{ name: 'Farhana', email: admin.email, phone }])
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Farhana')
  })

  test('without a name it is refused: Name and Email are required!', async ({ page, signInAs }) => {
    await signInAs('ADMIN')
    await page.goto(paths.adminProfile)
    await page.getByLabel('Name').fill(' ')
    await save(page).click()
    await expect(page.getByText('Name and Email are required!')).toBeVisible()
  })

  test('a phone that is taken is told in the server’s words, and without a server the fallback', async ({
    page,
    context,
    people,
    signInAs,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(409), unreachable)
    const phone = newPhone()
    await people.user({ phone: `+88${phone}` })
    await signInAs('ADMIN')
    await page.goto(paths.adminProfile)
    await page.getByLabel('Phone').fill(phone)
    await save(page).click()
    await expect(toast(page, 'This phone number is already in use')).toBeVisible()
    await context.setOffline(true)
    await save(page).click()
    await expect(toast(page, 'Update failed!')).toBeVisible()
  })
})

test.describe('agent', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog')

  test('changes name, email and password, told by a dialog', async ({ page, people, signIn, context }) => {
    const agent = await people.agent()
    await signIn(agent)
    await page.goto(paths.agentProfile)
    const email = `moved-${agent.email}`
    await page.getByLabel('Name').fill('Kamal')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('New password').fill('six666')
    await save(page).click()
    await expect(dialog(page)).toContainText('Profile updated successfully!')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(dialog(page)).toHaveCount(0)

    await context.clearCookies()
    const other = await context.newPage()
    await other.goto(paths.login)
    await other.evaluate(() => localStorage.removeItem('token'))
    await other.reload()
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill('six666')
    await other.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(other).toHaveURL('/')
    expect(PASSWORD).not.toBe('six666')
  })

  test('without name or email a dialog says what is required', async ({ page, signInAs }) => {
    await signInAs('AGENT')
    await page.goto(paths.agentProfile)
    for (const field of ['Name', 'Email']) {
      const before = await page.getByLabel(field).inputValue()
      await page.getByLabel(field).fill('')
      await save(page).click()
      await expect(dialog(page)).toContainText('Name and email are required')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await page.getByLabel(field).fill(before)
    }
  })

  test('an email that is taken, and a missing server, are told by a dialog', async ({
    page,
    context,
    people,
    signInAs,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(409), unreachable)
    const { email } = await people.user()
    await signInAs('AGENT')
    await page.goto(paths.agentProfile)
    await page.getByLabel('Email').fill(email)
    await save(page).click()
    await expect(dialog(page)).toContainText('This email is already in use')
    await page.getByRole('button', { name: 'OK' }).click()
    await context.setOffline(true)
    await save(page).click()
    await expect(dialog(page)).toContainText('Update failed!')
  })
})
