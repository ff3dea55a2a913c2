import type { Page } from '@playwright/test'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { updatePreferences } from '#contract/endpoints/user.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import type { People } from '#test/people.ts'
import { LANGUAGE } from '#test/words/new-language.ts'
import { answered } from './console-errors.ts'
import { expect, type TestPerson, test } from './fixtures.ts'
import { misfitsOf } from './misfits.ts'
import { desktop, phone, settled, sidewaysScroll } from './page-checks.ts'
import { chosenPlace } from './place.ts'
import { pressButtons, watchCalls } from './press-buttons.ts'
import { publicScreens, screensOf } from './screens.ts'
import { visibleTexts } from './texts.ts'
import { visit } from './visit.ts'
import type { World } from './world.ts'

/** Names of other makers, which the server reads from the browser's own name, and of keys. */
const kept = /\b(Chrome|HeadlessChrome|Chromium|Linux|alt\+T)\b/g
/** With accents: initials and shortened names then look like no English word. */
const name = 'Ñáḿé Ťéšť'
/** What people typed, initials, and what machines made. */
const data =
  /^[A-Z]{2}$|\S+@\S+|https?:\S+|\b(?:[2-7A-Z]{4} ){7}[2-7A-Z]{4}\b|\b[0-9A-Z]{2,}(?:-[0-9A-Z]+)+\b|\b[0-9A-Z]{10,}\b/g

/** Plain Latin letters: every word of the pseudo-language has accents instead. */
async function hardCoded(page: Page, people: People): Promise<string[]> {
  await settled(page)
  const texts = await visibleTexts(page)
  const typed = await people.ownWords()
  const withoutTyped = (text: string) => typed.reduce((rest, words) => rest.replaceAll(words, ''), text)
  return texts.filter((text) => /[A-Za-z]{2,}/.test(withoutTyped(text).replace(data, '').replace(kept, '')))
}

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: 'lang', value: LANGUAGE, url: chosenPlace().url }])
  await context.grantPermissions(['clipboard-write'])
})

async function hasNoHardCodedText(page: Page, what: string, people: People) {
  expect.soft(await hardCoded(page, people), `hard-coded on ${what}`).toEqual([])
  expect.soft(await sidewaysScroll(page), `sideways scroll of ${what}`).toBe(0)
}

/** The longer words fit a phone too, where the frame has other parts. */
async function holdsUp(page: Page, path: string, people: People) {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await hasNoHardCodedText(page, `${path} at ${viewport.width}`, people)
    expect
      .soft(await misfitsOf(page), `cut off on ${path} at ${viewport.width}`)
      .toMatchObject({ misfits: [] })
  }
}

/** Presses the main button of a form that is empty or wrong, so that the rules speak. */
const submit = (page: Page) => page.getByRole('main').locator('button[type="submit"]').first().click()

test('no public page has a hard-coded text, not even in its mistakes', async ({ page, people }) => {
  for (const { path } of [...publicScreens, { path: '/nowhere' }]) {
    await visit(page, path)
    await holdsUp(page, path, people)
  }
  expect(await page.locator('html').getAttribute('lang')).toBe(LANGUAGE)
  for (const path of [paths.login, paths.register, paths.forgotPassword]) {
    await visit(page, path)
    await submit(page)
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await hasNoHardCodedText(page, `the mistakes of ${path}`, people)
  }
})

const roles: Role[] = ['USER', 'AGENT', 'ADMIN']
for (const role of roles) {
  test(`no screen of a new ${role} has a hard-coded text`, async ({ page, people, signIn }) => {
    await signIn(await people.person({ role, name }))
    for (const { path } of screensOf(role)) {
      await visit(page, path)
      await holdsUp(page, path, people)
    }
  })

  for (const { path } of screensOf(role))
    test(`${path} has no hard-coded text, whatever button is pressed`, async ({
      page,
      people,
      world,
      consoleErrors,
    }) => {
      // Buttons are pressed before the forms are filled in.
      consoleErrors.allow(/server responded with a status of 4\d\d/)
      const [person, other] = [await people.person({ role, name }), await people.user({ name })]
      await busy(world, people, person, other)
      // A search for the user's address finds nobody of another test, whom this one would block.
      const address = role === 'ADMIN' ? `${path}?search=${encodeURIComponent(other.email)}` : path
      const quiet = watchCalls(page)
      await page.goto('/readyz')
      const reopen = async () => {
        // The last button may have ended the session.
        const token = await people.signIn(person)
        await page.evaluate((value) => localStorage.setItem('token', value), token)
        await page.goto(address)
        // The caret of a code field blinks for ever, and the walk waits for the end of animations.
        await page.addStyleTag({ content: '.animate-pulse { animation: none !important }' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await quiet()
      }
      await reopen()
      await holdsUp(page, path, people)
      await page.setViewportSize(desktop)
      const look = (after: string) => hasNoHardCodedText(page, `${path} after "${after}"`, people)
      expect(await pressButtons(page, quiet, { look, reopen })).toBeGreaterThan(0)
    })
}

/** Gives a person of any role something on each of their screens. */
async function busy(world: World, people: People, person: TestPerson, other: TestPerson) {
  if (person.role === 'USER') {
    await world.deposit(person, 1_234_567.89)
    await world.send(person, other, 25)
    await world.fillScreens(person)
    return
  }
  const isAgent = person.role === 'AGENT'
  const agent = isAgent ? person : await people.agent({ name, email: `agent-${other.email}` })
  await world.cashIn(agent, other, 9_999.5)
}

test('the forms, dialogs, toasts and sheets of a user have no hard-coded text', async ({
  page,
  people,
  world,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(answered(404))
  const [user, friend] = [await people.user({ name }), await people.user({ name })]
  const agent = await people.agent({ name })
  await world.deposit(user, 50_000)
  await world.send(user, friend, 25)
  const below = await world.fillScreens(user)
  await signIn(user)

  await page.goto(paths.userSendMoney)
  await submit(page)
  await hasNoHardCodedText(page, 'the mistakes of the send form', people)
  await page.locator('[name="recipientPhone"]').fill('nobody@batua.test')
  await page.locator('[name="amount"]').fill('20')
  await submit(page)
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible()
  await hasNoHardCodedText(page, 'a refused payment', people)
  await page.locator('[name="recipientPhone"]').fill(friend.email)
  await submit(page)
  await expect(page.getByRole('img', { name: /QR|ɊŘ/i })).toBeVisible()
  await hasNoHardCodedText(page, 'a receipt', people)

  await visit(page, paths.userTransactions)
  await page.getByRole('main').getByRole('button', { name: /\d/ }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await hasNoHardCodedText(page, 'the sheet of a transaction', people)

  for (const { path } of below) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hasNoHardCodedText(page, path, people)
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      if (!(await button.isVisible())) continue
      await button.click()
      if (!(await page.getByRole('dialog').or(page.getByRole('alertdialog')).isVisible())) continue
      await hasNoHardCodedText(page, `a dialog of ${path}`, people)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
    }
  }

  await world.call(updatePreferences, user, { body: { askBeforeCashOut: true } })
  world.call(cashOut, agent, { body: { userEmail: user.email, amount: 250 } }).catch(() => {})
  await page.goto(paths.userDashboard)
  await expect(page.getByRole('dialog')).toBeVisible()
  await hasNoHardCodedText(page, 'a request for consent', people)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: /1/ }).click()
  await hasNoHardCodedText(page, 'the notifications', people)
})
