import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { expect, test } from './fixtures.ts'
import { areaOf, publicScreens, type Screen, screensOf } from './screens.ts'
import { visit } from './visit.ts'

const everyScreen = [...publicScreens, ...screensOf('ADMIN'), ...screensOf('AGENT'), ...screensOf('USER')]

const at = (path: string) => new RegExp(`${path.replaceAll('/', '\\/')}$`)

async function showsScreen(page: Page, { path, heading, title }: Screen) {
  await visit(page, path)
  await expect(page).toHaveURL(at(path))
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect(page).toHaveTitle(title)
}

test('a visitor sees every public page and is led to the login from every area', async ({ page }) => {
  test.slow()
  for (const screen of everyScreen) {
    if (publicScreens.includes(screen)) await showsScreen(page, screen)
    else {
      await visit(page, screen.path)
      await expect(page).toHaveURL(at(paths.login))
    }
  }
})

const roles: Role[] = ['USER', 'AGENT', 'ADMIN', 'SUPER_ADMIN']

for (const role of roles) {
  test(`${role} sees the public pages and its own area, which opens at its first screen, and is unauthorized in the others`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    await signInAs(role)
    const own = screensOf(role)
    if (own[0]) {
      await visit(page, areaOf(role))
      await expect(page).toHaveURL(at(own[0].path))
    }
    for (const screen of everyScreen) {
      if (publicScreens.includes(screen) || own.includes(screen)) await showsScreen(page, screen)
      else {
        await visit(page, screen.path)
        await expect(page).toHaveURL(at(paths.unauthorized))
      }
    }
  })
}

test('an unknown address has a page of its own, inside and outside of an area', async ({
  page,
  signInAs,
}) => {
  await signInAs('USER')
  for (const path of ['/no/such/page', '/user/nowhere']) {
    await visit(page, path)
    await expect(page.getByRole('heading', { name: 'There is nothing in this pocket' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeVisible()
  }
})

test('/verify without an email leads home', async ({ page }) => {
  await visit(page, paths.verify)
  await expect(page).toHaveURL(at('/'))
})

test('/unauthorized says so and has a link home', async ({ page }) => {
  await visit(page, paths.unauthorized)
  await expect(page.getByRole('heading', { name: 'You are unauthorized' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(at('/'))
})

test('each area has its own menu and no other', async ({ page, people, signIn }) => {
  for (const role of ['ADMIN', 'AGENT', 'USER'] as const) {
    const context = await page.context().browser()!.newContext()
    const own = await context.newPage()
    await signIn(await people.person({ role }), own)
    await own.goto(areaOf(role))
    const menu = own.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    await expect(menu).toHaveText(screensOf(role).map(({ menu: label }) => label!))
    await context.close()
  }
})
