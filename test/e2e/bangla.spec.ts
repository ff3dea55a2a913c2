import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { PASSWORD, type People } from '#test/people.ts'
import { expect, test } from './fixtures.ts'
import { bothThemes, frameParts, takeLook, violations, withoutFading } from './page-checks.ts'
import { chosenPlace } from './place.ts'
import { publicScreens, type Screen, screensOf } from './screens.ts'
import { visibleTexts } from './texts.ts'
import { visit } from './visit.ts'

/** Latin words that stay: the product's own names, and names of others. */
const kept = /\b(Batua|English|Google|Facebook|Instagram|X|LinkedIn|MIT|Chrome|Linux|Android|CSV|SHA)\b/g
/** What people typed, and what machines made: addresses, references, phone numbers, addresses of networks. */
const data =
  /\S+@\S+|https?:\S+|\b[0-9A-Z]{2,}(?:-[0-9A-Z]+)+\b|\b[0-9A-Z]{10,}\b|\+880 \d{4} \d{6}|\d+(?:\.\d+){3}|::1/g

const hasLatin = (text: string) => /[A-Za-z]{2,}|\d/.test(text.replace(data, '').replace(kept, ''))

/** Words of Latin letters, and numbers of Latin digits, that should be Bangla. */
async function strayWords(page: Page, people: People): Promise<string[]> {
  const latin = (await visibleTexts(page)).filter(hasLatin)
  if (latin.length === 0) return []
  // Asked for afterwards: other tests add people meanwhile, whom lists of admins show.
  const typed = await people.ownWords()
  const withoutTyped = (text: string) => typed.reduce((rest, words) => rest.replaceAll(words, ''), text)
  return latin.filter((text) => hasLatin(withoutTyped(text)))
}

/** What of a page does not fit. */
const misfitsOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    const leaves = [
      ...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, dt, dd, th, td, span'),
    ].filter((node) => node.children.length === 0 && node.checkVisibility() && node.clientWidth > 1)

    // Text that its box cuts off, unless the design shortens it with an ellipsis or hides it from the eye.
    const isTooWide = (node: HTMLElement) => {
      if (node.scrollWidth <= node.clientWidth + 1) return false
      const { overflowX, textOverflow } = getComputedStyle(node)
      return overflowX !== 'visible' && textOverflow !== 'ellipsis'
    }
    // Vowel signs stand higher and hang lower than Latin letters: what is drawn counts, not the size of the font.
    const isTooHigh = (node: HTMLElement) => {
      const style = getComputedStyle(node)
      if (style.overflowY === 'visible') return false
      canvas.font = style.font
      const ink = canvas.measureText(node.textContent ?? '')
      const lineHeight = Number.parseFloat(style.lineHeight)
      const fontHeight = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent
      const above = (lineHeight - fontHeight) / 2 + ink.fontBoundingBoxAscent
      return ink.actualBoundingBoxAscent > above + 1 || ink.actualBoundingBoxDescent > lineHeight - above + 1
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      cut: leaves.filter((node) => isTooWide(node) || isTooHigh(node)).map((node) => node.textContent),
      sidewaysScroll: scrollWidth - clientWidth,
    }
  })

/**
 * The rules of axe whose answer can differ from that of the English page: sizes and places (Bangla headings are
 * smaller, its lines higher), names, and the language itself. accessibility.spec.ts judges every rule in English.
 */
const languageRules = [
  'color-contrast',
  'target-size',
  'link-in-text-block',
  'scrollable-region-focusable',
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'document-title',
  'landmark-unique',
  'label-content-name-mismatch',
  'button-name',
  'link-name',
  'label',
  'image-alt',
  'svg-img-alt',
  'empty-heading',
  'empty-table-header',
]

async function inBangla(page: Page) {
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: chosenPlace().url }])
}

async function eachHoldsUp(page: Page, screens: readonly Screen[], people: People) {
  for (const [index, { path }] of screens.entries()) {
    const before = await page.title()
    await visit(page, path)
    // Until the next screen is there, the page shows the last one.
    await page.waitForFunction((title) => document.title !== title, before)
    await withoutFading(page)
    // Back and forth, since changes of the size and the theme take time.
    for (const { viewport, theme } of index % 2 === 0 ? bothThemes : bothThemes.toReversed()) {
      await takeLook(page, viewport, theme)
      const where = `${path} at ${viewport.width} in ${theme}`
      expect(await strayWords(page, people), `words that are not Bangla on ${where}`).toEqual([])
      expect(await misfitsOf(page), `what does not fit on ${where}`).toEqual({ cut: [], sidewaysScroll: 0 })
      // The frame is the same on all screens of a role.
      const exceptFor = index < 2 ? [] : frameParts
      expect(await violations(page, { rules: languageRules, exceptFor }), where).toEqual([])
    }
  }
}

test('every public page is in Bangla, whole and accessible on a phone and on a desktop, in both themes', async ({
  page,
  people,
}) => {
  await inBangla(page)
  await eachHoldsUp(page, publicScreens, people)
  expect(await page.locator('html').getAttribute('lang')).toBe('bn')
})

const roles: Role[] = ['USER', 'AGENT', 'ADMIN']
for (const role of roles) {
  test(`every screen of ${role} is in Bangla, whole and accessible, in both themes`, async ({
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
    await eachHoldsUp(page, screensOf(role), people)
  })
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

test('a change of language keeps what was typed, but never a password', async ({ page }) => {
  // What the page finds when it loads again, before it takes it.
  await page.addInitScript(() => {
    const kept = sessionStorage.getItem('typed')
    if (kept) sessionStorage.setItem('seen', kept)
  })
  await page.goto(paths.register)
  await page.getByLabel('Name').fill('Nusrat Jahan')
  await page.getByLabel('Email').fill('nusrat@batua.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Agent' }).click()
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.getByLabel('নাম')).toHaveValue('Nusrat Jahan')
  await expect(page.getByLabel('ইমেইল')).toHaveValue('nusrat@batua.test')
  await expect(page.getByRole('combobox')).toHaveText('এজেন্ট')
  await expect(page.getByLabel('পাসওয়ার্ড', { exact: true })).toHaveValue('')
  const seen = await page.evaluate(() => [sessionStorage.getItem('seen'), sessionStorage.getItem('typed')])
  expect(seen[0]).toContain('nusrat@batua.test')
  expect(seen[0]).not.toContain(PASSWORD)
  expect(seen[1]).toBeNull()
  // The form knows the values too: it complains about the passwords only.
  await page.getByRole('main').getByRole('button', { name: 'নিবন্ধন করুন' }).click()
  await expect(page.getByText('পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে', { exact: true })).toBeVisible()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
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

test('an English visit loads no Bangla; a Bangla one at most 100 kB of its font and as much script', async ({
  page,
}) => {
  const visited = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    // On a busy machine the page draws itself after the network is idle, and asks for its fonts then.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page.evaluate(async () => {
      await document.fonts.ready
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = loaded.filter(({ name }) => name.endsWith('.js'))
      const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()))
      const isFont = ({ name }: PerformanceResourceTiming) => /bangla.*woff2$/.test(name)
      const sum = (entries: PerformanceResourceTiming[]) =>
        entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
      return {
        words: document.documentElement.outerHTML + texts.join(''),
        fonts: loaded.filter(isFont).map(({ name }) => name.replace(/.*\/|-106.*/g, '')),
        fontBytes: sum(loaded.filter(isFont)),
        scriptBytes: sum(scripts),
      }
    })
  }
  const english = await visited('/?lang=en')
  // The word on the language button, in a font of its own of 1 kB.
  expect(english.fonts).toEqual(['anek-bangla-name'])
  expect(english.fontBytes).toBeLessThanOrEqual(1_000)
  expect(english.words.replaceAll('বাংলা', '')).not.toMatch(/[\u0985-\u09b9]/)
  const bangla = await visited('/?lang=bn')
  expect(bangla.fonts).toEqual(expect.arrayContaining(['anek-bangla-bold', 'anek-bangla-regular']))
  expect(bangla.fontBytes).toBeLessThanOrEqual(100_000)
  expect(english.scriptBytes).toBeGreaterThan(10_000)
  expect(Math.abs(bangla.scriptBytes - english.scriptBytes)).toBeLessThanOrEqual(3_000)
})
