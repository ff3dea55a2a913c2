import { expect, type Page } from '@playwright/test'
import type { People } from '#test/people.ts'
import { initialsOf } from '#web/components/initials.tsx'
import { holdsUp } from './page-checks.ts'
import { chosenPlace } from './place.ts'
import { visibleTexts } from './texts.ts'

/** Latin words that stay: the product's own names, and names of others. */
const kept = /\b(Batua|English|Google|Facebook|Instagram|X|LinkedIn|MIT|Chrome|Linux|Android|CSV|SHA)\b/g
/** What people typed, and what machines made: addresses, references, phone numbers, addresses of networks. */
const data =
  /\S+@\S+|https?:\S+|\b[0-9A-Z]{2,}(?:-[0-9A-Z]+)+\b|\b[0-9A-Z]{10,}\b|\+880 \d{4} \d{6}|\d+(?:\.\d+){3}|::1/g

const hasLatin = (text: string) => /[A-Za-z]{2,}|\d/.test(text.replace(data, '').replace(kept, ''))

/** Words of Latin letters, and numbers of Latin digits, that should be Bangla. */
export async function strayWords(page: Page, people: People): Promise<string[]> {
  const latin = (await visibleTexts(page)).filter(hasLatin)
  if (latin.length === 0) return []
  // Asked for afterwards: other tests add people meanwhile, whom lists of admins show.
  const typed = await people.ownWords()
  const withoutTyped = (text: string) => typed.reduce((rest, words) => rest.replaceAll(words, ''), text)
  const initials = new Set(typed.map(initialsOf))
  return latin.filter((text) => !initials.has(text.trim()) && hasLatin(withoutTyped(text)))
}

/** Bangla texts whose lines are too close, whose letters are pulled apart, or which the style would capitalise. */
export const tightTexts = (page: Page) =>
  page.evaluate(() => {
    const [LEAST, LEAST_OF_HEADINGS] = [1.6, 1.3]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!
      if (!/[\u0985-\u09b9]/.test(text.textContent ?? '') || !element.checkVisibility()) continue
      const style = getComputedStyle(element)
      const ratio = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
      const isLarge = Number.parseFloat(style.fontSize) >= 20 && Number(style.fontWeight) >= 600
      const isHeading = isLarge || element.closest('h1, h2, h3, h4, [role="heading"]')
      const isTight = ratio < (isHeading ? LEAST_OF_HEADINGS : LEAST) - 0.01
      const isSpaced = !['normal', '0px'].includes(style.letterSpacing)
      if (isTight || isSpaced || style.textTransform !== 'none')
        found.add(`${text.textContent}: ${ratio.toFixed(2)}, ${style.letterSpacing}, ${style.textTransform}`)
    }
    return [...found]
  })

/**
 * The rules of axe whose answer can differ from that of the English page, beside those of colours: sizes and places
 * (Bangla headings are smaller, its lines higher), names, and the language itself. English is judged by every rule.
 */
export const languageRules = [
  'target-size',
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

export const inBangla = (page: Page) =>
  page.context().addCookies([{ name: 'lang', value: 'bn', url: chosenPlace().url }])

/** A screen in Bangla is whole: it holds up, has no word of another language, and no text is cut. */
export async function holdsUpInBangla(page: Page, people: People, what: string) {
  await holdsUp(page, what)
  expect([await strayWords(page, people), await tightTexts(page)]).toEqual([[], []])
}
