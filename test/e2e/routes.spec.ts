import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { core, expect, test } from './fixtures.ts'
import { areaOf, controlScreens, publicLinks, publicScreens, screensOf } from './screens.ts'
import { allLeadTo, landsAt, showsScreen, visit } from './visit.ts'

const ofAreas = [...screensOf('ADMIN'), ...screensOf('AGENT'), ...screensOf('USER'), ...controlScreens]

const at = (path: string) => new RegExp(`${path.replaceAll('/', '\\/')}$`)

// every-screen.spec.ts walks what somebody may see: a visitor the public pages, a role its own area.
test('a visitor is redirected to the login from every area', core, async ({ page }) => {
  await visit(page, ofAreas[0]!.path)
  await landsAt(page, paths.login)
  const others = ofAreas.slice(1).map(({ path }) => path)
  await allLeadTo(page, others, paths.login)
})

/** Nothing to do there for somebody who is signed in: they are led to their own area, a SUPER_ADMIN home. */
const forVisitors: string[] = [paths.login, paths.register]

const roles: Role[] = ['USER', 'AGENT', 'ADMIN', 'SUPER_ADMIN']

for (const role of roles) {
  test(`${role} has a way to its own area with its own menu, sees the public pages, and is unauthorized in other areas`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    await signInAs(role)
    await visit(page, paths.home)
    const header = page.getByRole('banner')
    // A SUPER_ADMIN has no area with a menu, so the Security screen is in the header.
    const ownLinks = role === 'SUPER_ADMIN' ? ['Dashboard', 'Security'] : ['Dashboard']
    await expect(header.getByRole('navigation').getByRole('link')).toHaveText([...publicLinks, ...ownLinks])
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0)
    const dashboard = header.getByRole('link', { name: 'Dashboard' })
    await expect(dashboard).toHaveAttribute('href', areaOf(role))
    await dashboard.click()
    const own = screensOf(role)
    await expect(page).toHaveURL(at(own[0]?.path ?? paths.unauthorized))
    if (own.length > 0) {
      const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
      await expect(menu).toHaveText(own.map(({ menu: label }) => label!))
    }

    for (const screen of publicScreens) {
      if (!forVisitors.includes(screen.path)) await showsScreen(page, screen)
      else {
        await visit(page, screen.path)
        await landsAt(page, own[0]?.path ?? paths.home)
      }
    }
    const admitted = role === 'SUPER_ADMIN' ? controlScreens : own
    const foreign = ofAreas.filter((screen) => !admitted.includes(screen)).map(({ path }) => path)
    await allLeadTo(page, foreign, paths.unauthorized)
  })
}

test(
  'an unknown address has a page of its own, inside and outside of an area',
  core,
  async ({ page, signInAs }) => {
    await signInAs('USER')
    for (const path of ['/no/such/page', '/user/nowhere']) {
      await visit(page, path)
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeVisible()
    }
  },
)

test('/verify without an email redirects to the home page; /unauthorized says so and has a link home', async ({
  page,
}) => {
  await visit(page, paths.verify)
  await expect(page).toHaveURL(at('/'))
  await visit(page, paths.unauthorized)
  await expect(page.getByRole('heading', { name: 'You are unauthorized' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(at('/'))
})
