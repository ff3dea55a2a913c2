import type { BrowserContext, Page } from '@playwright/test'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '#contract/endpoints/security.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { appCode } from '#test/second-factor.ts'
import { login } from './account-form.ts'
import { answered } from './console-errors.ts'
import { expect, test, toast } from './fixtures.ts'
import { chosenPlace } from './place.ts'

/** Browsers offer no passkeys to a bare address: the same server has a name too. */
const named = (path: string) => `${chosenPlace().url.replace('127.0.0.1', 'localhost')}${path}`

/** Chromium's own authenticator in software, with a screen lock that always opens. */
async function withAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Whether somebody touches it when it asks. */
    setPresent: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

test.describe('passkeys', () => {
  test.use({ ownContext: true })

  // threat: passkey-assertion
  test('are added, sign in alone, confirm a change, are renamed and removed', async ({
    page,
    context,
    people,
    world,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(403), answered(400))
    const user = await people.user()
    const elsewhere = { token: await people.signIn(user) }
    const authenticator = await withAuthenticator(context, page)
    await signIn(user)
    /** Nobody touches the authenticator then: otherwise its passkey would sign in again at once. */
    const logOut = async () => {
      await authenticator.setPresent(false)
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(named(paths.login))
    }

    await test.step('at a bare address the screen says where they work', async () => {
      await page.goto(paths.userSecurity)
      const link = page.getByRole('link', { name: named('') })
      await expect(link).toHaveAttribute('href', named(paths.userSecurity))
      await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
    })

    await test.step('added: on the device, with the other sessions ended', async () => {
      await page.goto(named(paths.userSecurity))
      await page.evaluate((token) => localStorage.setItem('token', token), user.token)
      await page.goto(named(paths.userSecurity))
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
      await expect(dialog.getByRole('listitem')).toHaveCount(8)
      await dialog.getByLabel('I have put these codes somewhere safe.').check()
      await inDialog(page, 'Done').click()
      await expect(toast(page, 'Your passkey is ready. You are signed out everywhere else.')).toBeVisible()
      await expect(page.getByText('8 of 8 left')).toBeVisible()
      await expect(row(page, 'not used yet')).toContainText('Chrome on Linux')
      expect(await authenticator.credentials()).toMatchObject([
        { rpId: 'localhost', isResidentCredential: true },
      ])
      await expect(world.call(getMe, elsewhere)).rejects.toThrow('401')
    })

    await test.step('renamed', async () => {
      await row(page, 'not used yet').getByRole('button', { name: 'Rename' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Pixel 8')
      await inDialog(page, 'Save').click()
      await expect(row(page, 'Pixel 8')).toBeVisible()
    })

    await test.step('signs in alone: picked in the list under the email field', async () => {
      await logOut()
      await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
      await authenticator.setPresent(true)
      await page.goto(named(paths.login))
      await expect(toast(page, 'Login successful!')).toBeVisible()
    })

    await test.step('signs in alone: by the button, while the list is offered', async () => {
      // When the list asks the authenticator late, it finds somebody there and signs in before the button is pressed.
      await expect(async () => {
        await authenticator.setPresent(false)
        await page.evaluate(() => localStorage.removeItem('token'))
        const offered = page.waitForResponse(/passkeys\/challenge$/)
        await page.goto(named(paths.login))
        await offered
        await authenticator.setPresent(true)
        await page.getByRole('button', { name: 'Sign in with a passkey' }).click({ timeout: 30_000 })
      }).toPass()
      await expect(toast(page, 'Login successful!')).toBeVisible()
      await page.goto(named(paths.userSecurity))
      await expect(row(page, 'This device')).toContainText('passkey')
      await expect(row(page, 'Logged in with a passkey').first()).toBeVisible()
      await expect(row(page, 'Pixel 8')).toContainText('Last used')
    })

    await test.step('stands below the code of the authenticator app as the other second step, and needs one press', async () => {
      await logOut()
      const session = { token: await people.signIn(user) }
      const { key } = await world.call(beginAuthenticator, session)
      await world.call(confirmAuthenticator, session, { body: { code: appCode(key) } })
      await login(page, user.email, PASSWORD)
      await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText('or', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveText([
        'Continue',
        'Use a passkey instead',
        'Use a recovery code',
        'Start again',
      ])
      await authenticator.setPresent(true)
      await page.getByRole('button', { name: 'Use a passkey instead' }).click()
      await expect(toast(page, 'Login successful!')).toBeVisible()
      await logOut()
      await world.call(removeAuthenticator, session)
      // Without the toast of this login.
      await page.reload()
    })

    await test.step('is the second step after the password', async () => {
      await login(page, user.email, PASSWORD)
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
      await authenticator.setPresent(true)
      await page.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(toast(page, 'Login successful!')).toBeVisible()
      await page.goto(named(paths.userSecurity))
      // From here on the page knows that the session is fresh, and the server has to refuse.
      await expect(row(page, 'Pixel 8')).toBeVisible()
    })

    await test.step('confirms a removal long after the login; without a verified person it does not', async () => {
      await people.ageSession(user)
      await row(page, 'Pixel 8').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByRole('dialog')).toContainText('It is your last second factor')
      await inDialog(page, 'Remove the passkey').click()
      const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
      await authenticator.setVerified(false)
      await dialog.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(dialog.getByRole('button', { name: 'Use a passkey' })).not.toHaveAttribute('aria-busy')
      await expect(dialog).toBeVisible()
      await authenticator.setVerified(true)
      await dialog.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(toast(page, 'The passkey is removed. You are signed out everywhere else.')).toBeVisible()
      await expect(page.getByText('No passkey yet')).toBeVisible()
      await expect(page.getByText('of 8 left')).toHaveCount(0)
    })

    await test.step('a removed passkey is refused, and the form is still there', async () => {
      await logOut()
      await authenticator.setPresent(true)
      await page.goto(named(paths.login))
      await expect(toast(page, 'This passkey did not work. Try again, or use your password.')).toBeVisible()
      await expect(page).toHaveURL(named(paths.login))
    })
  })
})

test('at a bare address the login has no passkey button', async ({ page }) => {
  await page.goto(paths.login)
  await expect(page.getByRole('button', { name: 'Login with Google' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
})
