import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { appCode, wrongCode } from '#test/second-factor.ts'
import { answered } from './console-errors.ts'
import { expect, test, toast } from './fixtures.ts'
import { printedWords } from './paper.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function logIn(page: Page, email: string) {
  await page.goto(paths.login)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}

test('an authenticator app is turned on, asked for at login, replaced by a recovery code, and turned off', async ({
  page,
  people,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(400))
  const user = await people.user()
  await signIn(user)
  await page.goto(paths.userSecurity)
  let key = ''
  let codes: string[] = []

  await test.step('it is on only after one right code', async () => {
    await button(page, 'Turn on').click()
    const dialog = page.getByRole('dialog', { name: 'Turn on the authenticator app' })
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    const link = dialog.getByRole('link', { name: 'Open in the authenticator app on this device' })
    const onThisDevice = new URL((await link.getAttribute('href')) ?? '')
    expect(onThisDevice.protocol).toBe('otpauth:')
    expect(onThisDevice.searchParams.get('secret')).toBe(key)
    const field = dialog.getByLabel('Enter the code the app shows')
    await field.fill(wrongCode(key))
    await button(page, 'Turn on').click()
    await expect(field).toHaveAccessibleDescription('This code is wrong or has expired')
    await expect(field).toBeFocused()
    await field.fill(appCode(key))
    await button(page, 'Turn on').click()
  })

  await test.step('the recovery codes close only when they are saved, or after a question', async () => {
    const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(dialog.getByRole('listitem')).toHaveCount(8)
    codes = (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/^\d\s*/, ''))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [paper = ''] = await printedWords(page)
      const letters = paper.replaceAll(/\s/g, '')
      expect(
        codes.filter((code) => !letters.includes(code)),
        `printed from ${width} px`,
      ).toEqual([])
      expect(letters).toContain('Batua')
    }
    await expect(button(page, 'Done')).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Close without saving the codes?' })).toBeVisible()
    await button(page, 'Cancel').click()
    await dialog.getByLabel('I have put these codes somewhere safe.').check()
    const downloading = page.waitForEvent('download')
    await button(page, 'Download').click()
    expect((await downloading).suggestedFilename()).toBe('batua-recovery-codes.txt')
    await button(page, 'Done').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(
      toast(page, 'Your authenticator app is on. You are signed out everywhere else.'),
    ).toBeVisible()
    await expect(page.getByText('8 of 8 left')).toBeVisible()
    await expect(page.getByText('Authenticator app turned on')).toBeVisible()
  })

  await test.step('the login asks for a code', async () => {
    await button(page, 'Logout').click()
    await expect(page).toHaveURL(paths.login)
    await logIn(page, user.email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    const field = page.getByLabel('Code', { exact: true })
    await expect(field).toBeFocused()
    await field.fill(wrongCode(key))
    await button(page, 'Continue').click()
    await expect(field).toHaveAccessibleDescription('This code is wrong or has expired')
    await field.fill(appCode(key, 1))
    await button(page, 'Continue').click()
    await expect(toast(page, 'Login successful!')).toBeVisible()
  })

  await test.step('a recovery code signs in without the phone', async () => {
    await page.goto(paths.userSecurity)
    await expect(page.getByText('password and app')).toBeVisible()
    await button(page, 'Logout').click()
    await expect(page).toHaveURL(paths.login)
    await logIn(page, user.email)
    await button(page, 'Use a recovery code').click()
    await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase())
    await button(page, 'Continue').click()
    await expect(toast(page, 'Login successful!')).toBeVisible()
    await page.goto(paths.userSecurity)
    await expect(page.getByText('7 of 8 left')).toBeVisible()
    await expect(page.getByText('A recovery code was used')).toBeVisible()
  })

  await test.step('turned off, the password alone is enough again', async () => {
    await people.ageSession(user)
    await page.reload()
    await button(page, 'Turn off').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await button(page, 'Use a code of the authenticator app').click()
    await people.forgetCodes(user)
    await page.getByLabel('Code', { exact: true }).fill(appCode(key))
    await button(page, 'Confirm').click()
    await expect(
      toast(page, 'Your authenticator app is off. You are signed out everywhere else.'),
    ).toBeVisible()
    await expect(button(page, 'Turn on')).toBeVisible()
    await expect(page.getByText('of 8 left')).toHaveCount(0)
    await button(page, 'Logout').click()
    await expect(page).toHaveURL(paths.login)
    await logIn(page, user.email)
    await expect(toast(page, 'Login successful!')).toBeVisible()
  })
})
