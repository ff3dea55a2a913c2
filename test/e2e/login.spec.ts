import { paths } from '#contract/paths.ts'
import { PASSWORD } from '#test/people.ts'
import { login } from './account-form.ts'
import { answered, unreachable } from './console-errors.ts'
import { core, expect, test, toast, toasts, toastsFetched } from './fixtures.ts'

test.describe('login', () => {
  test(
    'refuses what is wrong in its own words, and opens the home page for the right password',
    core,
    async ({ page, context, people, consoleErrors }) => {
      consoleErrors.expect(answered(400), answered(403), unreachable)
      const [user, blocked] = [await people.user(), await people.user({ status: 'blocked' })]
      const calls: string[] = []
      page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
      await page.goto(paths.login)

      await test.step('the Google button does nothing, and the side has a picture', async () => {
        await page.getByRole('button', { name: 'Login with Google' }).click()
        await expect(page).toHaveURL(paths.login)
        await expect(page.getByRole('main').getByRole('img')).toBeVisible()
      })

      await test.step('requires email and password, and makes no call without them', async () => {
        await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
        await expect(page.getByText('Email is required')).toBeVisible()
        await expect(page.getByText('Password is required')).toBeVisible()
        await expect(page.getByLabel('Email')).toBeFocused()
        await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
        expect(calls).toEqual([])
      })

      await test.step('a wrong password shows the server’s message', async () => {
        await login(page, user.email, 'not-the-password')
        await expect(toast(page, 'Invalid email or password')).toBeVisible()
        await expect(page).toHaveURL(paths.login)
        await expect(page.getByLabel('Email')).toHaveValue(user.email)
      })

      await test.step('a blocked account shows the server’s message', async () => {
        await login(page, blocked.email, PASSWORD)
        await expect(toast(page, 'Your account is blocked')).toBeVisible()
      })

      await test.step('without a server the page says that there was no answer', async () => {
        await toastsFetched(page)
        await context.setOffline(true)
        await login(page, user.email, PASSWORD)
        const noAnswer = 'The server did not answer. Check your connection and try again.'
        await expect(toast(page, noAnswer)).toBeVisible()
        await context.setOffline(false)
      })

      await test.step('it leads to the registration', async () => {
        await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
        await expect(page).toHaveURL(paths.register)
        await page.goBack()
        await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
      })

      await test.step('the right password shows a toast, stores the token under its key and opens the home page', async () => {
        await login(page, user.email, PASSWORD)
        await expect(toast(page, 'Login successful!')).toBeVisible()
        await expect(page).toHaveURL('/')
        await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
      })

      await test.step('on a phone the toast stands below the strip with the way to the wallet', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        const strip = page.getByRole('link', { name: 'Open your wallet' })
        const shown = toasts(page).getByRole('listitem').first()
        const gap = async () => {
          const [above, below] = [await strip.boundingBox(), await shown.boundingBox()]
          return below!.y - (above!.y + above!.height)
        }
        await expect.poll(gap).toBeGreaterThanOrEqual(8)
        await expect.poll(gap, 'not far below it').toBeLessThan(40)
      })
    },
  )

  test('an unverified account is redirected to /verify with its email, and can verify there', async ({
    page,
    people,
    world,
    consoleErrors,
  }) => {
    consoleErrors.expect(answered(401))
    const user = await people.user({ isVerified: false })
    await page.goto(paths.login)
    await login(page, user.email, PASSWORD)
    await expect(toast(page, 'Your account is not verified')).toBeVisible()
    await expect(page).toHaveURL(paths.verify)
    await expect(page.getByRole('main')).toContainText(
      `Enter the 6-digit code that we sent to ${user.email} when you registered`,
    )
    await expect(page.getByText('We sent a'), 'no code was sent by the login').toHaveCount(0)
    await expect(page.getByLabel('Verification code')).toBeFocused()

    // A reload keeps what the page needs: the code that is asked for then opens the account.
    await page.reload()
    await expect(page).toHaveURL(paths.verify)
    await expect(page.getByRole('main')).toContainText('Look for the mail marked')
    await page.getByRole('button', { name: 'Resend' }).click()
    await expect(page.getByRole('button', { name: /Resend in/ })).toBeDisabled()
    await expect(page.getByRole('button', { name: /Resend in/ })).toBeFocused()
    await expect(page.getByText('We sent a')).toBeVisible()
    await page.getByLabel('Verification code').fill(await world.codeFor(user.email))
    await expect(page).toHaveURL(paths.login)
    await login(page, user.email, PASSWORD)
    await expect(page).toHaveURL('/')
  })
})
