import type { Locator } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { answered } from './console-errors.ts'
import { afterPauses, core, expect, stopClock, test, toast } from './fixtures.ts'
import { amount, submit } from './money-form.ts'
import { publicLinks } from './screens.ts'
import { visit } from './visit.ts'

const phone = { width: 390, height: 844 }

async function overlap(one: Locator, other: Locator) {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.y < b.y + b.height && b.y < a.y + a.height
}

test(
  'a visitor finds every way out of Home: the skip link, the header, the product and the footer',
  core,
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]

    await test.step('the skip link is the first stop of the keyboard and leads to the content', async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('the header has the public links and Login', async () => {
      await expect(header.getByRole('navigation').getByRole('link')).toHaveText(publicLinks)
      await expect(header.getByRole('button', { name: 'Logout' })).toHaveCount(0)
      await header.getByRole('link', { name: 'Login' }).click()
      await expect(page).toHaveURL(paths.login)
    })

    for (const [name, path, heading] of [
      ['Home', paths.home, 'Your purse, wherever you are.'],
      ['Features', paths.features, 'Everything a purse does, and a little more'],
    ] as const)
      await test.step(`${name} shows the product to look at only, says "Free today" and ends with a way to begin`, async () => {
        await visit(page, path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        const main = page.getByRole('main')
        const product = main.getByRole('figure', { name: /^An example of the/ })
        await expect(product).toContainText('+৳1,370.00')
        // Nothing in it can be reached: it is a picture made of real parts.
        await expect(product.getByRole('link')).toHaveCount(0)
        await expect(product.getByRole('button')).toHaveCount(0)
        expect(await product.locator('a, button').count()).toBeGreaterThan(2)
        expect(await product.locator(':is(a, button):not([inert] *)').count()).toBe(0)
        await expect(main.getByText('Free today', { exact: true })).toBeVisible()

        const begin = main.getByRole('link', { name: 'Get Started' })
        await expect(begin).toHaveCount(2)
        await expect(begin.first()).toHaveAttribute('href', paths.register)
        await expect(main.getByRole('link', { name: 'Login' }).last()).toHaveAttribute('href', paths.login)
        await begin.last().click()
        await expect(page).toHaveURL(paths.register)
        await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
      })

    await test.step('the footer has its four columns, social links, tagline and year', async () => {
      for (const column of ['Services', 'Company', 'Helpful Links', 'Legal'])
        await expect(footer.getByRole('heading', { name: column })).toBeVisible()
      await expect(footer).toContainText('A secure and convenient way to manage your money')
      await expect(footer).toContainText('2025')
      await expect(footer.getByRole('link', { name: 'Facebook' })).toBeVisible()
    })

    await test.step('the footer’s links lead to the pages that exist, the other links are placeholders', async () => {
      for (const [link, path, heading] of [
        ['Help Center', paths.help, 'How can we help?'],
        ['Privacy Policy', paths.privacy, 'Your privacy'],
        ['Terms of Use', paths.terms, 'Terms of use'],
      ] as const) {
        await footer.getByRole('link', { name: link }).click()
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      }
      await footer.getByRole('link', { name: 'Careers' }).click()
      await expect(page).toHaveURL(paths.terms)
      await footer.getByRole('link', { name: 'About Batua' }).click()
      await expect(page).toHaveURL(paths.about)
      await expect(footer.getByRole('link', { name: 'Security' })).toHaveAttribute('href', paths.security)
    })
  },
)

test.describe('with a stopped clock', () => {
  test.use({ ownClock: true })

  test('the contact form lets the browser report missing fields, waits 1.5 seconds and makes no call', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await page.goto(paths.contact)
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.click()
    await expect(page.getByLabel('Name')).toBeFocused()
    const isMissing = await page
      .getByLabel('Name')
      .evaluate((input: HTMLInputElement) => input.validity.valueMissing)
    expect(isMissing).toBe(true)

    await page.getByLabel('Name').fill('Rahim')
    await page.getByLabel('Email').fill('rahim@example.com')
    await page.getByLabel('Message').fill('A question')
    await stopClock(page)
    await send.click()
    const sending = page.getByRole('button', { name: 'Sending...' })
    await expect(sending).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(1_499)
    await expect(sending).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(1)
    await expect(page.getByLabel('Message')).toHaveValue('')
    await afterPauses(page, toast(page, 'Message Sent! We’ll get back to you shortly.'))
    expect(calls).toEqual([])
  })
})

test('pages promise only what exists', async ({ page }) => {
  await page.goto(paths.contact)
  await expect(page.getByText('For now it is only a demo: nothing you write is sent.')).toBeVisible()

  await visit(page, paths.features)
  await expect(page.getByRole('article').filter({ hasText: 'Savings goals' })).toBeVisible()
  await expect(page.getByText('Planned', { exact: true }), 'everything there exists').toHaveCount(0)
  await visit(page, paths.faq)
  await page.getByRole('button', { name: 'How do I reset my password?' }).click()
  await expect(page.getByText('Use the Forgot Password link on the login page.')).toBeVisible()
})

test('below 768 px the links are in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/')
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(header.getByRole('link', { name: 'About' })).toHaveCount(0)
  await menu.click()
  await expect(header.getByRole('link', { name: 'FAQ' })).toBeVisible()
  await header.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(paths.about)
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(header.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'About' })).toBeVisible()
})

test('a menu opened while the session is looked up stays open and gains the Dashboard link', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(phone)
  await signInAs('USER')
  const lookUp = Promise.withResolvers<void>()
  await page.route('**/user/me', async (route) => {
    await lookUp.promise
    await route.continue()
  })
  await page.goto('/')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Menu' }).click()
  await expect(header.getByRole('link', { name: 'FAQ' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  lookUp.resolve()
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'FAQ' })).toBeVisible()
})

test('the theme is light, dark or the system’s, and is remembered', async ({ page }) => {
  const html = page.locator('html')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const stored = () => page.evaluate(() => localStorage.getItem('vite-ui-theme'))

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Toggle theme' })).toBeVisible()
  await expect(html).toHaveClass(/\bdark\b/)
  expect(await stored()).toBeNull()
  await choose('Light')
  await expect(html).not.toHaveClass(/\bdark\b/)
  expect(await stored()).toBe('light')
  await page.reload()
  await expect(html).not.toHaveClass(/\bdark\b/)

  await page.emulateMedia({ colorScheme: 'light' })
  await choose('Dark')
  await expect(html).toHaveClass(/\bdark\b/)
  expect(await stored()).toBe('dark')
  await choose('System')
  await expect(html).not.toHaveClass(/\bdark\b/)
  expect(await stored()).toBe('system')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(/\bdark\b/)
})

test('the sidebar folds to icons by button and by Ctrl+B, a cookie remembers it for 7 days, and its logo leads home', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('USER')
  await page.goto(paths.userDashboard)
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const width = async () => (await sidebar.boundingBox())!.width
  await expect.poll(width).toBe(256)

  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(48)
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')!
  expect(cookie.value).toBe('false')
  expect(Math.round((cookie.expires - Date.now() / 1000) / 86_400)).toBe(7)

  await page.reload()
  await expect.poll(width).toBe(48)
  await expect(sidebar.getByRole('link', { name: 'Deposit' })).toBeVisible()
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(width).toBe(256)
  await page.keyboard.press('Meta+b')
  await expect.poll(width).toBe(48)
  await sidebar.getByRole('link', { name: /Batua/ }).click()
  await expect(page).toHaveURL('/')
})

test('on a phone the sidebar is a sheet of 18rem, and the tabs are at the thumb', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(phone)
  await signInAs('USER')
  await page.goto(paths.userDashboard)
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await tabs.getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(paths.userDeposit)
  await tabs.getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => (await sheet.boundingBox())!.width).toBe(288)
  await sheet.getByRole('link', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(paths.userWithdraw)
  await expect(sheet).toHaveCount(0)
})

test('on a phone Logout is in the menu of an area, not beside the theme; the public header keeps it', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(phone)
  await signInAs('USER')
  await page.goto(paths.home)
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.goto(paths.userDashboard)
  await expect(header.getByRole('button', { name: 'Toggle theme' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await header.getByRole('button', { name: 'Toggle Sidebar' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(paths.login)
})

test('while the code of the next screen loads, its menu entry is marked and the old form takes nothing', async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  await signInAs('USER')
  await page.route(/\/assets\/profile-[^/]*\.js$/, (route) => route.abort())
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/withdraw-[^/]*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  const payments: string[] = []
  page.on('request', (request) => request.method() === 'POST' && payments.push(request.url()))
  await page.goto(paths.userDeposit)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const isMarked = (name: string) =>
    expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  const [main, line] = [page.getByRole('main'), page.getByRole('progressbar', { name: 'Loading...' })]
  const waits = async () => {
    await isMarked('Withdraw')
    await expect(menu.locator('[aria-current]')).toHaveCount(1)
    await expect(line).toBeInViewport()
    await expect(main).toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('main h1'), 'the old screen is still there').toHaveText('Deposit Money')
  }
  const pressWhere = async (box: { x: number; y: number; width: number; height: number }) =>
    page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)

  await expect(heading('Deposit Money')).toBeVisible()
  const boxes = [(await amount(page).boundingBox())!, (await submit(page, 'Deposit').boundingBox())!]
  await amount(page).fill('70')
  await menu.getByRole('link', { name: 'Withdraw' }).click()
  await waits()

  await test.step('neither the keyboard nor the mouse reaches the old form', async () => {
    await amount(page).focus()
    await page.keyboard.type('5')
    for (const box of boxes) await pressWhere(box)
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(amount(page)).toHaveValue('70')
    expect(payments).toEqual([])
  })

  await test.step('the way back is open, and a second press adds no second step to it', async () => {
    await menu.getByRole('link', { name: 'Withdraw' }).click()
    await page.goBack()
    await isMarked('Deposit')
    await expect(line).toHaveCount(0)
    await expect(amount(page)).toHaveValue('70')
    await amount(page).fill('80')
    await page.goForward()
    await waits()
  })

  code.resolve()
  await expect(heading('Withdraw')).toBeVisible()
  await isMarked('Withdraw')
  await expect(line).toHaveCount(0)
  await expect(main).not.toHaveAttribute('aria-busy')
  await expect(main).toBeFocused()
  await expect(amount(page), 'as the form starts').toHaveValue('10')
  await page.keyboard.press('Tab')
  await expect(amount(page), 'the first stop of the new screen').toBeFocused()
  await page.keyboard.type('9')
  await expect(amount(page)).toHaveValue('9')

  await test.step('code that cannot be loaded is told, and the line goes', async () => {
    consoleErrors.expect(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
    await menu.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded')
    await expect(line).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click({ trial: true })
  })
})

test('a toast never covers an open menu on a phone', async ({ page, consoleErrors }) => {
  consoleErrors.expect(answered(400))
  await page.setViewportSize(phone)
  await page.goto(paths.login)
  await page.getByLabel('Email').fill('nobody@batua.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  const failure = toast(page, 'Invalid email or password')
  await expect(failure).toBeVisible()
  // A toast under the pointer does not disappear.
  await failure.hover()
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  const link = page.getByRole('banner').getByRole('link', { name: 'Home' })
  await expect(link).toBeVisible()
  await expect(failure).toBeVisible()
  await expect.poll(() => overlap(link, failure), 'both are at the same place').toBe(true)
  // Fails when something else would get the press.
  await link.click({ trial: true })
})

test('in a low window the sidebar shows the entry of the present screen', async ({
  page,
  people,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(await people.user())
  await page.goto(paths.userDashboard)
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' })
  const [overview, security] = ['Overview', 'Security'].map((name) =>
    sidebar.getByRole('link', { name, exact: true }),
  ) as [Locator, Locator]
  await expect(overview).toBeInViewport({ ratio: 1 })
  await expect(security).not.toBeInViewport()
  await page.goto(paths.userSecurity)
  await expect(security).toBeInViewport({ ratio: 1 })
})
