import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { agentPagePath, userPagePath } from '#features/desk/paths.ts'
import type { People } from '#test/people.ts'
import { inBangla, languageRules, strayWords, tightTexts } from './bangla-checks.ts'
import { expect, test } from './fixtures.ts'
import { holdsUpInForcedColours } from './forced-colours.ts'
import {
  bothThemes,
  fits,
  fitsAt,
  frameParts,
  holdsUp,
  ofColours,
  otherThemes,
  tablets,
  takeLook,
  violations,
  withoutFading,
} from './page-checks.ts'
import type { Screen } from './screen.ts'
import { controlScreens, publicScreens, screensOf } from './screens.ts'
import { showsScreen, visit } from './visit.ts'

/** A handful of rows says as much as a whole page of them. */
const searchOf = ({ path }: Screen) =>
  path === paths.adminTransactions ? '?search=friend@batua.test&type=send' : ''
const addressOf = (screen: Screen) => `${screen.path}${searchOf(screen)}`

async function holdUpInEnglish(page: Page, screens: readonly Screen[]) {
  for (const [index, screen] of screens.entries()) {
    await showsScreen(page, screen, searchOf(screen))
    // Back and forth, since changes of the size and the theme take time.
    if (index % 2 === 1) {
      await withoutFading(page)
      await fitsOnTablets(page, screen, tablets.toReversed())
      await holdsUp(page, screen.path, { looks: bothThemes.toReversed(), narrowFirst: true })
    } else {
      await holdsUp(page, screen.path, { withFrame: index === 0 })
      await fitsOnTablets(page, screen, tablets)
    }
  }
}

async function fitsOnTablets(page: Page, { path }: Screen, sizes: Parameters<typeof fitsAt>[1]) {
  await fitsAt(page, sizes, path)
  await holdsUpInForcedColours(page, path)
}

/** In the themes that the same screen in English does not show at this width. */
async function holdUpInBangla(page: Page, screens: readonly Screen[], people: People) {
  await inBangla(page)
  for (const [index, screen] of screens.entries()) {
    const before = await page.title()
    // From outside, for the app of the other language.
    if (index === 0) await page.goto(addressOf(screen))
    await visit(page, addressOf(screen))
    // Until the next screen is there, the page shows the last one.
    await page.waitForFunction((title) => document.title !== title, before)
    await withoutFading(page)
    const isForth = index % 2 === 0
    if (!isForth) await fitsAt(page, tablets.toReversed(), `${screen.path}, in Bangla`)
    for (const [at, { viewport, theme }] of (isForth ? otherThemes : otherThemes.toReversed()).entries()) {
      await takeLook(page, viewport, theme)
      const where = `${screen.path} at ${viewport.width} in ${theme}, in Bangla`
      expect(await strayWords(page, people), `words that are not Bangla on ${where}`).toEqual([])
      await fits(page, where)
      expect.soft(await tightTexts(page), `tight texts on ${where}`).toEqual([])
      // Colours are those of the English page: one more theme is enough, except for the frame.
      const rules = index === 0 || at === 0 ? [...ofColours, ...languageRules] : languageRules
      expect(await violations(page, { rules, exceptFor: index === 0 ? [] : frameParts }), where).toEqual([])
    }
    if (isForth) await fitsAt(page, tablets, `${screen.path}, in Bangla`)
  }
  expect(await page.locator('html').getAttribute('lang')).toBe('bn')
}

async function holdUp(page: Page, screens: readonly Screen[], people: People) {
  test.slow()
  await holdUpInEnglish(page, screens)
  await holdUpInBangla(page, screens, people)
}

test('every public page is accessible and fits phones and tablets, in both themes and languages and in forced colours', async ({
  page,
  people,
}) => {
  await holdUp(page, publicScreens, people)
})

const roles: Role[] = ['ADMIN', 'USER', 'AGENT', 'SUPER_ADMIN']
for (const role of roles) {
  test(`every screen of ${role} is accessible and fits phones and tablets, in both themes and languages and in forced colours`, async ({
    page,
    people,
    world,
    signIn,
  }) => {
    const person = await people.person({ role, name: 'নুসরাত জাহান' })
    const other = await people.user({ name: 'রহিম উদ্দিন' })
    const below: Screen[] = []
    // Something to show on every screen.
    if (role === 'USER') {
      await world.deposit(person, 1_234_567.89)
      await world.send(person, other, 25)
      below.push(...(await world.fillScreens(person)))
    }
    if (role === 'AGENT') await world.cashIn(person, other, 9_999.5)
    if (role === 'ADMIN') {
      const agent = await people.agent({ name: 'করিম স্টোর' })
      const pages = [
        { path: agentPagePath(agent.id), heading: agent.name },
        { path: userPagePath(other.id), heading: other.name },
      ]
      below.push(...pages.map((page) => ({ ...page, title: `${page.heading} · Batua` })))
    }
    await signIn(person)
    const own = role === 'SUPER_ADMIN' ? controlScreens : screensOf(role)
    await holdUp(page, [...own, ...below], people)
  })
}
