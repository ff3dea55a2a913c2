import type { Page } from '@playwright/test'
import { getMe, updateMe, verifyPhone } from '#contract/endpoints/user.ts'
import { paths } from '#contract/paths.ts'
import type { People } from '#test/people.ts'
import { answered, unreachable } from './console-errors.ts'
import { core, expect, test, toast, toastsFetched } from './fixtures.ts'
import type { World } from './world.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Update Profile' })
const confirmHeading = (page: Page) => page.getByRole('heading', { name: 'Confirm your number' })
const phoneCode = (page: Page) => page.getByLabel('Code', { exact: true })
const confirmNumber = (page: Page) => page.getByRole('button', { name: 'Confirm number' })
const confirmedNote = (page: Page) => page.getByRole('note').filter({ hasText: 'Confirmed.' })
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
  test(
    'corrects what breaks a rule, changes name, phone and password, and confirms the number with the code that is sent to it',
    core,
    async ({ page, context, world, signInAs, consoleErrors }) => {
      consoleErrors.expect(answered(400), unreachable)
      await signInAs('USER')
      await page.goto(paths.userProfile)
      const phone = newPhone()
      const shownPhone = `+880 ${phone.slice(1, 5)} ${phone.slice(5)}`
      const bodies: unknown[] = []

      for (const [field, typed, message, at] of [
        ['Name', 'Jo', 'Name must be at least 3 characters', 'Name'],
        ['Phone', '123456789', 'Phone must be at least 10 digits', 'Phone'],
        ['New password', 'five5', 'Password must be at least 6 characters', 'New password'],
        ['New password', 'six666', 'Passwords do not match', 'Confirm password'],
      ] as const)
        await test.step(`${field} "${typed}" is refused at its field`, async () => {
          const input = page.getByLabel(field, { exact: true })
          const before = await input.inputValue()
          await expect(page.getByLabel(at, { exact: true })).not.toHaveAccessibleDescription(message)
          await input.fill(typed)
          await save(page).click()
          await expect(page.getByLabel(at, { exact: true })).toHaveAccessibleDescription(message)
          await input.fill(before)
        })

      await test.step('with every field empty the form says that there is nothing to update', async () => {
        await page.getByLabel('Name').fill('')
        await page.getByLabel('Phone').fill('')
        await save(page).click()
        await expect(page.getByText('Please fill at least one field to update.')).toBeVisible()
      })

      await test.step('an impossible number is refused in the server’s words', async () => {
        await page.getByLabel('Phone').fill('01200000000')
        await save(page).click()
        await expect(toast(page, 'Enter a valid phone number')).toBeVisible()
        await expect(confirmHeading(page)).toHaveCount(0)
      })

      await test.step('name and phone change, and empty fields are dropped', async () => {
        page.on('request', (request) => request.method() === 'PATCH' && bodies.push(request.postDataJSON()))
        await lookWhileSaving(page, '**/user/me')
        await page.getByLabel('Name').fill('Rahima Khatun')
        await page.getByLabel('Phone').fill(phone)
        await save(page).click()
        await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
        expect(bodies).toEqual([{ name: 'Rahima Khatun', phone }])
        // The card that asks for the code comes in above the form and moves the button.
        await expect(confirmHeading(page)).toBeVisible()
      })

      await test.step('the number is confirmed with the code that is sent to it', async () => {
        await expect(page.getByText(shownPhone)).toBeVisible()
        await expect(page.getByRole('button', { name: /^Resend in 0:\d\d$/ })).toBeDisabled()
        const right = await world.codeFor(phone)
        await phoneCode(page).fill(right === '000000' ? '111111' : '000000')
        await confirmNumber(page).click()
        await expect(phoneCode(page)).toHaveAccessibleDescription('This code is wrong or has expired')
        await expect(phoneCode(page)).toBeFocused()
        await phoneCode(page).fill('')
        await confirmNumber(page).click()
        await expect(page.getByText('Enter the 6-digit code')).toBeVisible()
        await phoneCode(page).fill(right)
        await confirmNumber(page).click()
        await expect(toast(page, 'Your phone number is confirmed.')).toBeVisible()
        await expect(confirmHeading(page)).toHaveCount(0)
        await expect(page.getByLabel('Phone')).toHaveValue(shownPhone)
      })

      await test.step('the password changes', async () => {
        await page.getByLabel('New password', { exact: true }).fill('six666')
        await page.getByLabel('Confirm password', { exact: true }).fill('six666')
        await save(page).click()
        await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
        expect(bodies[1]).toMatchObject({ password: 'six666', confirmPassword: 'six666' })
      })

      await test.step('without a server the fallback message shows', async () => {
        await page.unroute('**/user/me')
        await context.setOffline(true)
        await page.getByLabel('Name').fill('Rahima Begum')
        await save(page).click()
        await expect(toast(page, 'Failed to update profile')).toBeVisible()
      })
    },
  )

  for (const width of [390, 1280])
    test(`after a number is saved at ${width} px, the field of its code is in view and has the focus; the right code says so and leads back to the first steps`, async ({
      page,
      world,
      signInAs,
    }) => {
      await page.setViewportSize({ width, height: 640 })
      await signInAs('USER')
      await page.goto(paths.userDashboard)
      await page.getByRole('link', { name: 'Add your phone number' }).click()
      const phone = newPhone()
      await page.getByLabel('Phone').fill(phone)
      await save(page).click()
      await expect(phoneCode(page)).toBeFocused()
      await expect(phoneCode(page)).toBeInViewport({ ratio: 1 })
      await expect(confirmHeading(page)).toBeInViewport({ ratio: 1 })
      await expect(confirmedNote(page), 'nothing is confirmed yet').toHaveCount(0)

      await page.keyboard.type(await world.codeFor(phone))
      await page.keyboard.press('Enter')
      await expect(confirmedNote(page)).toBeInViewport({ ratio: 1 })
      await expect(confirmHeading(page)).toHaveCount(0)
      const back = page.getByRole('link', { name: 'Back to the first steps' })
      await expect(back).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(back).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(paths.userDashboard)
      await expect(page.getByRole('region', { name: 'First steps' })).toContainText('1 of 3 done')
    })

  test('a number that is confirmed after the first steps were dismissed says so, without a way back to them', async ({
    page,
    world,
    signInAs,
  }) => {
    await signInAs('USER')
    await page.goto(paths.userDashboard)
    await page.getByRole('button', { name: 'Dismiss first steps' }).click()
    await page.goto(paths.userProfile)
    const phone = newPhone()
    await page.getByLabel('Phone').fill(phone)
    await save(page).click()
    await expect(confirmHeading(page)).toBeVisible()
    await phoneCode(page).fill(await world.codeFor(phone))
    await confirmNumber(page).click()
    await expect(confirmedNote(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the first steps' })).toHaveCount(0)
  })

  test('a person who returns with an unconfirmed number can request a code', async ({
    page,
    people,
    world,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(429))
    const phone = newPhone()
    await signIn(await people.user({ phone: `+88${phone}`, isPhoneVerified: false }))
    await page.goto(paths.userProfile)
    await expect(phoneCode(page), 'the page asks for nothing unprompted').not.toBeFocused()
    await page.getByRole('button', { name: 'Send a code' }).click()
    await expect(toast(page, 'A code is on its way to your phone.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
    expect(await world.codeFor(phone)).toMatch(/^\d{6}$/)
    await page.reload()
    await page.getByRole('button', { name: 'Send a code' }).click()
    await expect(toast(page, 'Too many tries. Please wait a little.')).toBeVisible()
  })

  /** Somebody who has a number, and somebody else who has confirmed it too. */
  async function twoOfOneNumber(people: People, world: World) {
    const phone = newPhone()
    const [holder, claimant] = [await people.user({ phone: `+88${phone}` }), await people.user()]
    await world.call(updateMe, claimant, { body: { phone } })
    await world.call(verifyPhone, claimant, { body: { code: await world.codeFor(phone) } })
    return { phone, holder, claimant }
  }

  test('a person who confirms a number of another account is told when it moves', async ({
    page,
    people,
    world,
    signIn,
  }) => {
    const { claimant } = await twoOfOneNumber(people, world)
    await signIn(claimant)
    await page.goto(paths.userProfile)
    await expect(page.getByRole('note')).toContainText('Your number is moving to you.')
    await expect(phoneCode(page)).toHaveCount(0)
  })

  test('the holder of a number that another account confirmed keeps it with a code', async ({
    page,
    people,
    world,
    signIn,
  }) => {
    const { phone, holder } = await twoOfOneNumber(people, world)
    await signIn(holder)
    await page.goto(paths.userProfile)
    const question = page.getByRole('heading', { name: 'Is this still your number?' })
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Send a code' }).click()
    await expect(toast(page, 'A code is on its way to your phone.')).toBeVisible()
    await phoneCode(page).fill(await world.codeFor(phone))
    await page.getByRole('button', { name: 'Keep my number' }).click()
    await expect(toast(page, 'You keep your phone number.')).toBeVisible()
    await expect(question).toHaveCount(0)
  })
})

test.describe('admin', () => {
  test('corrects what breaks a rule, changes name and phone, and confirms the number; the email is shown and stays', async ({
    page,
    context,
    world,
    signInAs,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(400), unreachable)
    const admin = await signInAs('ADMIN')
    await page.goto(paths.adminProfile)
    await expect(page.getByLabel('Email')).toHaveValue(admin.email)
    await expect(page.getByLabel('Email')).not.toBeEditable()

    await test.step('without a name it is refused, an impossible number in the server’s words', async () => {
      await page.getByLabel('Name').fill(' ')
      await save(page).click()
      await expect(page.getByText('Name and Email are required!')).toBeVisible()
      await page.getByLabel('Name').fill('Farhana')
      await page.getByLabel('Phone').fill('01200000000')
      await save(page).click()
      await expect(toast(page, 'Enter a valid phone number')).toBeVisible()
    })

    await test.step('name and phone change, and the number is confirmed with the code that is sent to it', async () => {
      const bodies: unknown[] = []
      page.on('request', (request) => request.method() === 'PUT' && bodies.push(request.postDataJSON()))
      await lookWhileSaving(page, '**/admin/profile')
      const phone = newPhone()
      await page.getByLabel('Phone').fill(phone)
      await save(page).click()
      await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
      expect(bodies).toEqual([{ name: 'Farhana', email: admin.email, phone }])
      await expect(confirmHeading(page)).toBeVisible()
      await phoneCode(page).fill(await world.codeFor(phone))
      await confirmNumber(page).click()
      await expect(toast(page, 'Your phone number is confirmed.')).toBeVisible()
      await expect(confirmHeading(page)).toHaveCount(0)
      await page.unroute('**/admin/profile')
      await page.reload()
      await expect(page.getByLabel('Name')).toHaveValue('Farhana')
    })

    await test.step('without a server the fallback message shows', async () => {
      await toastsFetched(page)
      await context.setOffline(true)
      await save(page).click()
      await expect(toast(page, 'Update failed!')).toBeVisible()
    })
  })
})

test.describe('agent', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog')

  const code = (page: Page) => page.getByLabel('Code', { exact: true })
  const confirmEmail = (page: Page) => page.getByRole('button', { name: 'Confirm email' })
  const close = (page: Page) => page.getByRole('button', { name: 'OK' }).click()

  test('confirms a number that was saved by a call, with a dialog as the answer', async ({
    page,
    people,
    world,
    signIn,
  }) => {
    const phone = newPhone()
    await signIn(await people.agent({ phone: `+88${phone}`, isPhoneVerified: false }))
    await page.goto(paths.agentProfile)
    await page.getByRole('button', { name: 'Send a code' }).click()
    await expect(dialog(page)).toContainText('A code is on its way to your phone.')
    await close(page)
    await phoneCode(page).fill(await world.codeFor(phone))
    await confirmNumber(page).click()
    await expect(dialog(page)).toContainText('Your phone number is confirmed.')
    await close(page)
    await expect(confirmHeading(page)).toHaveCount(0)
  })

  test('adds a phone number and confirms it; a number that breaks a rule is refused and not stored', async ({
    page,
    people,
    world,
    signIn,
  }) => {
    const agent = await people.agent()
    const phone = newPhone()
    const shown = `+880 ${phone.slice(1, 5)} ${phone.slice(5)}`
    await signIn(agent)
    await page.goto(paths.agentProfile)
    const field = page.getByLabel('Phone', { exact: true })
    const saveNumber = page.getByRole('button', { name: 'Save number' })
    await expect(field).toHaveValue('')
    await field.fill('0181')
    await saveNumber.click()
    await expect(field).toHaveAccessibleDescription('Phone must be at least 10 digits')
    await expect(confirmHeading(page)).toHaveCount(0)

    await field.fill(phone)
    await saveNumber.click()
    await expect(dialog(page)).toContainText('Profile updated successfully!')
    await close(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(field).toHaveValue(shown)
    await expect(phoneCode(page)).toBeFocused()
    await expect(phoneCode(page)).toBeInViewport({ ratio: 1 })
    await phoneCode(page).fill(await world.codeFor(phone))
    await confirmNumber(page).click()
    await expect(dialog(page)).toContainText('Your phone number is confirmed.')
    await close(page)
    await expect(confirmedNote(page)).toContainText(`${shown.replaceAll(' ', '\u00a0')} is your number.`)
    await expect(confirmHeading(page)).toHaveCount(0)
    expect(await world.call(getMe, agent)).toMatchObject({ phone: `+88${phone}`, phoneVerified: true })
  })

  test('changes name and password at once, with a dialog as the answer; a new email counts once the code mailed to it is entered', async ({
    page,
    people,
    signIn,
    world,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(400))
    const agent = await people.agent()
    await signIn(agent)
    await page.goto(paths.agentProfile)

    await test.step('without name or email a dialog says what is required', async () => {
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

    await test.step('name and password change at once', async () => {
      await page.getByLabel('Name').fill('Kamal')
      await page.getByLabel('New password').fill('six666')
      await save(page).click()
      await expect(dialog(page)).toContainText('Profile updated successfully!')
      await close(page)
      await expect(dialog(page)).toHaveCount(0)
      await expect(save(page)).toBeFocused()
      await expect(page.getByLabel('Name')).toHaveValue('Kamal')
      await expect(page.getByLabel('New password')).toHaveValue('')
      await expect(confirmEmail(page)).toHaveCount(0)
    })

    const email = `moved-${agent.email}`
    await page.getByLabel('Email').fill(email)
    await save(page).click()
    await expect(dialog(page)).toContainText('Profile updated successfully!')
    await close(page)
    await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible()
    await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(agent.email)

    await test.step('after a reload the requested email is still there', async () => {
      await page.reload()
      await expect(code(page)).toBeVisible()
    })
    await test.step('half a code is refused at the field', async () => {
      await code(page).fill('123')
      await confirmEmail(page).click()
      await expect(code(page)).toHaveAccessibleDescription(/6-digit|6 digits/)
    })
    const right = await world.codeFor(email)
    await test.step('a wrong code shows at the field, and the old email stays', async () => {
      await code(page).fill(right === '000000' ? '111111' : '000000')
      await confirmEmail(page).click()
      await expect(code(page)).toHaveAccessibleDescription('This code is wrong or has expired')
      await expect(code(page)).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveValue(agent.email)
    })

    await code(page).fill(right)
    await code(page).press('Enter')
    await expect(dialog(page)).toContainText('Your new email is confirmed.')
    await close(page)
    await expect(confirmEmail(page)).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByRole('complementary').getByText(email)).toBeVisible()
  })

  test('a taken email gets the same answer as any other; a missing server shows a dialog', async ({
    page,
    context,
    people,
    world,
    signInAs,
    consoleErrors,
  }) => {
    consoleErrors.expect(unreachable)
    const { email } = await people.user()
    await signInAs('AGENT')
    await page.goto(paths.agentProfile)
    await page.getByLabel('Email').fill(email)
    await save(page).click()
    await expect(dialog(page)).toContainText('Profile updated successfully!')
    await close(page)
    await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()
    expect(await world.subjectFor(email)).toBe('Somebody asked for your email address')
    await context.setOffline(true)
    await save(page).click()
    await expect(dialog(page)).toContainText('Update failed!')
  })
})
