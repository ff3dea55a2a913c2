import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { ownDigits } from '#contract/text/bn/numbers.ts'
import { PASSWORD } from '#test/people.ts'
import { fillRegistration, login, newEmail, type Registration, register } from './account-form.ts'
import { answered, unreachable } from './console-errors.ts'
import { core, expect, test, toast, toastsFetched } from './fixtures.ts'
import type { World } from './world.ts'

test.describe('registration', () => {
  test(
    'a new user registers, verifies by the mailed code, and logs in',
    core,
    async ({ page, world, consoleErrors }) => {
      consoleErrors.expect(answered(400))
      const email = newEmail()
      const bodies: unknown[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/user/register')) bodies.push(request.postDataJSON())
      })
      await page.goto(paths.register)
      await fillRegistration(page, { name: 'Rahim', email, password: 'long-enough', confirm: 'long-enough' })
      await register(page)
      await expect(toast(page, 'User registered successfully')).toBeVisible()
      await expect(page).toHaveURL(paths.verify)
      await expect(page.getByRole('main')).toContainText(`We sent a 6-digit code to ${email}.`)
      await expect(page.getByLabel('Verification code')).toBeFocused()
      const mark = /\((\w\w)\)/.exec(await world.subjectFor(email))?.[1]
      await expect(page.getByRole('main')).toContainText(`Look for the mail marked ${mark}`)
      expect(bodies).toEqual([{ name: 'Rahim', email, password: 'long-enough', role: 'USER' }])
      await expect(page.getByRole('button', { name: /Resend in/ })).toBeDisabled()

      const verify = page.getByRole('button', { name: 'Verify' })
      await verify.click()
      await expect(page.getByText('Enter the 6-digit code')).toBeVisible()
      const code = await world.codeFor(email)
      const field = page.getByLabel('Verification code')
      const wrong = code === '000000' ? '111111' : '000000'
      await field.fill(wrong)
      await expect(field).toHaveAccessibleDescription('This code is wrong or has expired')
      await expect(field).toHaveValue(wrong)
      await expect(field).toBeFocused()

      await field.fill(code)
      await expect(page).toHaveURL(paths.login)
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome', exact: true })).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(email)
      const password = page.getByLabel('Password', { exact: true })
      await expect(password).toBeFocused()
      await password.fill('long-enough')
      await password.press('Enter')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', paths.user)
      await expect(page.getByRole('main')).toContainText('Welcome, Rahim.')
      await page.getByRole('link', { name: 'Open your wallet' }).click()
      await expect(page).toHaveURL(paths.userDashboard)
    },
  )

  test('an agent registers and waits for approval', core, async ({ page, world }) => {
    const email = newEmail()
    await page.goto(paths.register)
    await fillRegistration(page, { name: 'Karim', email, password: 'long-enough', confirm: 'long-enough' })
    await page.getByRole('combobox').click()
    await expect(page.getByRole('option')).toHaveText(['User', 'Agent'])
    await page.getByRole('option', { name: 'Agent' }).click()
    await register(page)
    await expect(page).toHaveURL(paths.verify)
    await page.getByLabel('Verification code').fill(await world.codeFor(email))
    await expect(page).toHaveURL(paths.login)
    await login(page, email, 'long-enough')
    await expect(page).toHaveURL('/')
    await page.goto(paths.agentCashIn)
    await expect(page.getByText('Waiting for approval.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Cash In' })).toBeDisabled()
  })

  test('a mistyped email is corrected with name and role filled in; the code of the corrected one opens the account', async ({
    page,
    world,
  }) => {
    const [mistyped, email] = [newEmail(), newEmail()]
    const typed = { name: 'Karim', password: 'long-enough', confirm: 'long-enough' }
    await page.goto(paths.register)
    await fillRegistration(page, { ...typed, email: mistyped })
    await page.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Agent' }).click()
    await register(page)
    await expect(page.getByRole('main')).toContainText(mistyped)
    await page.reload()
    await page.getByRole('link', { name: 'Correct it' }).click()
    await expect(page).toHaveURL(paths.register)
    await expect(page.getByText('Correct your email and enter your password again.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Karim')
    await expect(page.getByRole('combobox')).toHaveText('Agent')
    await expect(page.getByLabel('Email')).toHaveValue(mistyped)
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
    )
    expect(kept).toContain(mistyped)
    expect(kept, 'the password is nowhere').not.toContain(typed.password)

    await fillRegistration(page, { email, password: typed.password, confirm: typed.confirm })
    await register(page)
    await expect(page.getByRole('main')).toContainText(`We sent a 6-digit code to ${email}.`)
    await page.getByLabel('Verification code').fill(await world.codeFor(email))
    await expect(page).toHaveURL(paths.login)
    await login(page, email, typed.password)
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
      'href',
      paths.agent,
    )
  })

  test('a login that leads to the page of the code offers to correct the email too', async ({
    page,
    people,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(401))
    const { email } = await people.user({ isVerified: false })
    await page.goto(paths.login)
    await login(page, email, PASSWORD)
    await page.getByRole('link', { name: 'Correct it' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Name')).toHaveValue('')
    await expect(page.getByRole('combobox')).toHaveText('User')
  })

  test.describe('a whole code submits itself', () => {
    const field = (page: Page) => page.getByLabel('Verification code')
    const refused = 'This code is wrong or has expired'

    /** The page of the code, the code, a wrong one, and the codes that the page has sent. */
    async function atTheCode(page: Page, world: World) {
      const email = newEmail()
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/auth/verify')) sent.push(request.postDataJSON().code)
      })
      await page.goto(paths.register)
      await fillRegistration(page, { name: 'Rahim', email, password: 'long-enough', confirm: 'long-enough' })
      await register(page)
      await expect(field(page)).toBeFocused()
      const code = await world.codeFor(email)
      return { code, wrong: code === '000000' ? '111111' : '000000', sent }
    }

    test('once: a wrong one waits for the next', async ({ page, world, consoleErrors }) => {
      consoleErrors.expect(answered(400))
      const { code, wrong, sent } = await atTheCode(page, world)
      await page.keyboard.type(wrong.slice(0, 5))
      await expect(field(page)).toHaveValue(wrong.slice(0, 5))
      expect(sent, 'a part of a code is not sent').toEqual([])
      await page.keyboard.type(wrong[5]!)
      await expect(field(page)).toHaveAccessibleDescription(refused)
      // Neither a digit too many nor the same code again is a new try.
      await page.keyboard.type('7')
      await page.keyboard.press('Backspace')
      await page.keyboard.type(wrong[5]!)
      await expect(field(page)).toHaveValue(wrong)
      expect(sent).toEqual([wrong])
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(field(page)).toHaveAccessibleDescription(refused)
      expect(sent, 'the button still sends it').toEqual([wrong, wrong])
      await field(page).fill('')
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(paths.login)
      expect(sent).toEqual([wrong, wrong, code])
    })

    test('when it is pasted in Bangla digits with a space in it', async ({ page, context, world }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const { code, sent } = await atTheCode(page, world)
      const text = ownDigits(`${code.slice(0, 3)} ${code.slice(3)}`)
      await page.evaluate((value) => navigator.clipboard.writeText(value), text)
      await page.keyboard.press('ControlOrMeta+v')
      await expect(page).toHaveURL(paths.login)
      expect(sent).toEqual([code])
    })

    test('once when an input method composes it in Bangla digits', async ({ page, world, consoleErrors }) => {
      consoleErrors.expect(answered(400))
      const { wrong, sent } = await atTheCode(page, world)
      const composed = ownDigits(wrong)
      const devtools = await page.context().newCDPSession(page)
      for (let end = 1; end <= composed.length; end++) {
        const text = composed.slice(0, end)
        await devtools.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
        await expect(field(page)).toHaveValue(text)
      }
      await devtools.send('Input.insertText', { text: composed })
      await expect(field(page)).toHaveValue(wrong)
      await expect(field(page)).toHaveAccessibleDescription(refused)
      expect(sent).toEqual([wrong])
    })
  })

  const rules: Array<{ rule: string; form: Registration; message: string; field: string }> = [
    {
      rule: 'a short name',
      form: { name: 'Jo' },
      message: 'Name must be at least 3 characters',
      field: 'Name',
    },
    {
      rule: 'a long name',
      form: { name: 'x'.repeat(51) },
      message: 'Name cannot exceed 50 characters',
      field: 'Name',
    },
    { rule: 'a broken email', form: { email: 'rahim@' }, message: 'Invalid email address', field: 'Email' },
    {
      rule: 'a short password',
      form: { password: 'seven77' },
      message: 'Password must be at least 8 characters',
      field: 'Password',
    },
    {
      rule: 'a short confirmation',
      form: { confirm: 'seven77' },
      message: 'Confirm Password must be at least 8 characters',
      field: 'Confirm Password',
    },
    {
      rule: 'two different passwords',
      form: { confirm: 'long-enough-2' },
      message: 'Passwords do not match',
      field: 'Confirm Password',
    },
  ]
  test('each mistake and each failure shows at its place, and the form can be corrected', async ({
    page,
    context,
    people,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(409), unreachable)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    const right = { name: 'Rahim', email: newEmail(), password: 'long-enough', confirm: 'long-enough' }
    const password = page.getByLabel('Password', { exact: true })
    const confirm = page.getByLabel('Confirm Password', { exact: true })
    await page.goto(paths.register)

    await test.step('each password can be shown and hidden on its own', async () => {
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(password).toHaveAttribute('type', 'text')
      await expect(confirm).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Show confirm password' }).click()
      await page.getByRole('button', { name: 'Hide password' }).click()
      await expect(password).toHaveAttribute('type', 'password')
      await expect(confirm).toHaveAttribute('type', 'text')
    })

    for (const { rule, form, message, field } of rules)
      await test.step(`${rule} shows at its field`, async () => {
        const input = page.getByLabel(field, { exact: true })
        await fillRegistration(page, right)
        await expect(input).not.toHaveAccessibleDescription(message)
        await fillRegistration(page, { ...right, ...form })
        await register(page)
        await expect(input).toHaveAttribute('aria-invalid', 'true')
        await expect(input).toHaveAccessibleDescription(message)
        await expect(page).toHaveURL(paths.register)
      })
    expect(calls, 'nothing is sent').toEqual([])

    await test.step('a taken email shows the server’s message', async () => {
      const { email } = await people.user()
      await fillRegistration(page, { ...right, email })
      await register(page)
      await expect(toast(page, 'This email is already in use')).toBeVisible()
      await expect(page).toHaveURL(paths.register)
    })

    await test.step('without a server the fallback message shows', async () => {
      await toastsFetched(page)
      await fillRegistration(page, right)
      await context.setOffline(true)
      await register(page)
      await expect(toast(page, 'Registration failed')).toBeVisible()
    })
  })

  // threat: easy-passwords
  test('an easy password shows a hint under the field, and a local start still accepts it', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    const password = page.getByLabel('Password', { exact: true })
    const hint = 'This password is too easy to guess'
    const email = newEmail()
    await page.goto(paths.register)
    await fillRegistration(page, { name: 'Rahim Uddin', email, password: 'violet-kettle-9' })
    await expect(password).toHaveAccessibleDescription('At least 8 characters')
    for (const easy of ['Password1', 'rahim uddin', email, email.split('@')[0]!]) {
      await password.fill(easy)
      await expect(password).toHaveAccessibleDescription(hint)
      await expect(password).not.toHaveAttribute('aria-invalid')
    }
    await password.fill('violet-kettle-9')
    await expect(password).toHaveAccessibleDescription('At least 8 characters')
    expect(calls).toEqual([])

    await fillRegistration(page, { password: 'password1', confirm: 'password1' })
    await register(page)
    await expect(page).toHaveURL(paths.verify)
  })
})
