import type { Page } from '@playwright/test'
import type { ResponseOf } from '#contract/endpoint.ts'
import * as adminCalls from '#contract/endpoints/admin.ts'
import { findAgents } from '#contract/endpoints/agents.ts'
import type { Success } from '#contract/envelope.ts'
import { apiBase, paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { expect, type TestPerson, test } from './fixtures.ts'
import { chosenPlace } from './place.ts'
import { publicScreens, screensOf } from './screens.ts'
import { visit } from './visit.ts'
import type { World } from './world.ts'

/** Latin words that stay: the product's own names, and names of others. */
const kept = /\b(Batua|English|Google|Facebook|Instagram|X|LinkedIn|MIT|Chrome|Linux|Android|CSV|SHA)\b/g
/** What people typed, and what machines made: addresses, references, placeholders of addresses. */
const data = /\S+@\S+|https?:\S+|\b[0-9A-Z]{2,}(?:-[0-9A-Z]+)+\b|\b[0-9A-Z]{10,}\b/g

/** Visible words of Latin letters that should be Bangla. */
async function strayWords(page: Page, typed: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || element.closest('script, style, [lang="en"]') || !element.checkVisibility()) continue
      found.push(node.textContent ?? '')
    }
    const labelled = document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')
    for (const element of labelled)
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    return found
  })
  const withoutTyped = (text: string) => typed.reduce((rest, words) => rest.replaceAll(words, ''), text)
  return texts.filter((text) => /[A-Za-z]{2,}/.test(withoutTyped(text).replace(data, '').replace(kept, '')))
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Text that its box cuts off, unless the design shortens it with an ellipsis or hides it from the eye. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, dt, dd, th, td, span')]
      .filter((node) => node.checkVisibility() && node.clientWidth > 1 && node.children.length === 0)
      .filter((node) => {
        const style = getComputedStyle(node)
        if (style.overflowX === 'visible' || style.textOverflow === 'ellipsis') return false
        return node.scrollWidth > node.clientWidth + 1
      })
      .map((node) => node.textContent),
  )

async function inBangla(page: Page) {
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: chosenPlace().url }])
}

async function holdsUp(page: Page, path: string, typed: readonly string[] = []) {
  await visit(page, path)
  await expect(page.getByText('লোড হচ্ছে...')).toHaveCount(0)
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await strayWords(page, typed), `words that are not Bangla on ${path}`).toEqual([])
    expect(await cutTexts(page), `cut words on ${path} at ${width}`).toEqual([])
    expect(await sidewaysScroll(page), `sideways scroll of ${path} at ${width}`).toBe(0)
  }
}

test('every public page is in Bangla, whole on a phone and on a desktop', async ({ page }) => {
  await inBangla(page)
  const typed = await typedByAgents()
  for (const { path } of publicScreens) await holdsUp(page, path, typed)
  expect(await page.locator('html').getAttribute('lang')).toBe('bn')
})

const roles: Role[] = ['USER', 'AGENT', 'ADMIN']
for (const role of roles) {
  test(`every screen of ${role} is in Bangla, whole on a phone and on a desktop`, async ({
    page,
    people,
    world,
    signIn,
  }) => {
    await inBangla(page)
    const person = await people.person({ role, name: 'নুসরাত জাহান' })
    const other = await people.user({ name: 'রহিম উদ্দিন' })
    if (role === 'USER') {
      await world.deposit(person, 1_234_567.89)
      await world.send(person, other, 25)
    }
    if (role === 'AGENT') await world.cashIn(person, other, 9_999.5)
    await signIn(person)
    const typed = role === 'ADMIN' ? [...(await namesSeenBy(person, world)), ...(await typedByAgents())] : []
    for (const { path } of screensOf(role)) await holdsUp(page, path, typed)
  })
}

/** Admins see the names of everybody, in the letters that their owners chose. */
async function namesSeenBy(admin: TestPerson, world: World) {
  const lists = await Promise.all(
    [adminCalls.listUsers, adminCalls.listAgents].map((list) =>
      world.call(list, admin, { query: '?limit=100' }),
    ),
  )
  return lists.flat().map(({ name }) => name)
}

/** What agents tell about themselves in the public list. */
async function typedByAgents() {
  const response = await fetch(`${chosenPlace().url}${apiBase}${findAgents.path}?limit=100`)
  const { data } = (await response.json()) as Success<ResponseOf<typeof findAgents>>
  return data.flatMap(({ name, area, hours }) => [name, area, hours]).filter((text) => text !== '')
}

test('the language button opens the same page in the other language, and the choice stays', async ({
  page,
}) => {
  await page.goto(paths.about)
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('সবার জন্য মানানসই একটি বটুয়া')
  await page.goto(paths.login)
  await expect(page.getByRole('button', { name: 'লগইন', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('amounts and phone numbers typed in Bangla digits reach the same account', async ({
  page,
  people,
  world,
  signIn,
}) => {
  await inBangla(page)
  const [user, friend] = [await world.userWith(500), await people.user({ phone: '+8801711998877' })]
  await signIn(user)
  await page.goto(paths.userSendMoney)
  await page.getByLabel('প্রাপকের ফোন/ইমেইল').fill('০১৭১১৯৯৮৮৭৭')
  await page.getByLabel('পরিমাণ').pressSequentially('২০')
  await page.getByRole('main').getByRole('button', { name: 'টাকা পাঠান' }).click()
  await expect(page.getByText('৳৪৮০.০০').first()).toBeVisible()
  await expect.poll(() => world.balanceOf(friend)).toBe(20)
})

test('an English page loads no Bangla; a Bangla page loads at most 100 kB of Bangla font', async ({
  page,
}) => {
  const fontsOf = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2') && name.includes('bangla'))
        .map((entry) => [
          entry.name.replace(/.*\/|-106.*/g, ''),
          (entry as PerformanceResourceTiming).encodedBodySize,
        ]),
    )
  }
  const english = await fontsOf('/?lang=en')
  expect(english.map(([name]) => name)).toEqual(['anek-bangla-name'])
  const script = await page.evaluate(() => document.documentElement.outerHTML)
  expect(script.replaceAll('বাংলা', '')).not.toMatch(/[\u0985-\u09b9]/)
  const bangla = await fontsOf('/?lang=bn')
  expect(bangla.map(([name]) => name)).toContain('anek-bangla-regular')
  expect(bangla.reduce((sum, [, bytes]) => sum + Number(bytes), 0)).toBeLessThanOrEqual(100_000)
})
