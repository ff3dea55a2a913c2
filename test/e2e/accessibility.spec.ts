import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import axe from 'axe-core'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { PASSWORD } from '#test/people.ts'
import { answered } from './console-errors.ts'
import { expect, test } from './fixtures.ts'
import { publicScreens, type Screen, screensOf } from './screens.ts'
import { visit } from './visit.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }

type Judged = { rules?: string[]; exceptFor?: string }

async function violations(page: Page, { rules = [...wcag, 'best-practice'], exceptFor }: Judged = {}) {
  const options: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'tag', values: rules } }
  // Straight into the page, which has no frames: the builder for Playwright takes four times as long.
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [{ exclude: exceptFor ? [exceptFor] : [] }, options] as const,
  )
}

async function sidewaysScroll(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

type Look = readonly [viewport: { width: number; height: number }, colorScheme: 'light' | 'dark']

/** Every rule on both widths and every colour in both themes. */
const bothThemes: readonly Look[] = [
  [desktop, 'light'],
  [phone, 'dark'],
]
/** For the first screen of a frame: the sidebar is only on a desktop, the tab bar only on a phone. */
const allLooks: readonly Look[] = [
  [desktop, 'light'],
  [phone, 'light'],
  [desktop, 'dark'],
  [phone, 'dark'],
]

/** One visit for all looks, since the page stays the same. */
async function holdsUp(page: Page, path = page.url(), looks = bothThemes) {
  for (const [viewport, colorScheme] of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    await settled(page)
    expect(await violations(page), `${path} at ${viewport.width} in ${colorScheme}`).toEqual([])
    expect(await sidewaysScroll(page), `sideways scroll of ${path} at ${viewport.width}`).toBe(0)
  }
  await page.setViewportSize(narrow)
  // From a desktop's width the frame changes too, a moment after the size.
  await settled(page)
  expect(await sidewaysScroll(page), `sideways scroll of ${path} at ${narrow.width}`).toBe(0)
}

async function eachHoldsUp(page: Page, screens: readonly Screen[]) {
  for (const [index, { path, heading }] of screens.entries()) {
    // A handful of rows says as much as a whole page of them.
    await visit(page, path === paths.adminTransactions ? `${path}?search=friend@batua.test&type=send` : path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // Back and forth, since a change of theme takes as long as a judgement.
    const looks = index % 2 === 0 ? bothThemes : bothThemes.toReversed()
    await holdsUp(page, path, index === 0 ? allLooks : looks)
  }
}

/** Loaded and at rest: a fading colour is no colour to judge. */
async function settled(page: Page) {
  await expect(page.getByText(/^Loading( profile)?\.\.\.$/)).toHaveCount(0)
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    do {
      // A change of style begins its fading with the next frame.
      await frame()
      await frame()
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    } while (document.getAnimations().length > 0)
  })
}

test('every public page is accessible in both themes and fits a phone', async ({ page }) => {
  await eachHoldsUp(page, publicScreens)
})

/** Somebody with something to show on every screen. */
const withHistory: Role[] = ['ADMIN', 'USER', 'AGENT']
for (const role of withHistory) {
  test(`every screen of ${role} is accessible in both themes and fits a phone`, async ({
    page,
    people,
    world,
    signIn,
  }) => {
    const person = await people.person({ role })
    const other = await people.user()
    if (role === 'USER') {
      await world.deposit(person, 1_234_567.89)
      await world.send(person, other, 25)
    }
    if (role === 'AGENT') await world.cashIn(person, other, 9_999.5)
    await signIn(person)
    await eachHoldsUp(page, screensOf(role))
  })
}

test('/verify is accessible in both themes and fits a phone', async ({ page, people, consoleErrors }) => {
  consoleErrors.expect(answered(401))
  const { email } = await people.user({ isVerified: false })
  await page.goto(paths.login)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Verification code')).toBeVisible()
  await holdsUp(page)
})

test('an unknown page, empty lists and an agent’s notice hold up too', async ({ page, people, signIn }) => {
  await signIn(await people.agent({ status: 'pending' }))
  await page.goto(paths.agentDashboard)
  await expect(page.getByText('No transactions yet.')).toBeVisible()
  await holdsUp(page)
  await visit(page, '/nowhere')
  await expect(page.getByRole('heading', { name: 'There is nothing in this pocket' })).toBeVisible()
  await holdsUp(page)
})

test('a form full of mistakes holds up too', async ({ page }) => {
  await page.goto(paths.register)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await holdsUp(page)
})

test('the open phone menu, theme menu and sidebar sheet hold up too', async ({ page, signInAs }) => {
  await signInAs('USER')
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQ' })).toBeVisible()
  await settled(page)
  // The menu's library keeps a hidden stop for the Tab key that hands the focus on into the menu.
  const exceptFor = 'span[aria-hidden][tabindex="0"]'
  expect(await violations(page, { exceptFor })).toEqual([])
  await page.goto(paths.userDashboard)
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(page.getByRole('menuitem', { name: 'Dark' })).toBeVisible()
  await settled(page)
  expect(await violations(page, { rules: wcag })).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await settled(page)
  expect(await violations(page, { rules: wcag })).toEqual([])
})
