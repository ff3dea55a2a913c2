import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import axe from 'axe-core'
import { languages } from '#contract/languages.ts'
import { misfitsOf } from './misfits.ts'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }
export const narrow = { width: 320, height: 640 }
/** With the sidebar beside them, these have little more room than a phone. */
export const tablets = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
] as const

export type Theme = 'light' | 'dark'
type Judged = { tags?: string[]; rules?: string[]; exceptFor?: string[] }

type AxeColour = { r: number; g: number; b: number; alpha: number; parseString(text: string): AxeColour }

/**
 * Runs in the page. axe parses the few colours of a page anew for each text. That takes a quarter of the time of its
 * rules of colours.
 */
function rememberColours() {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: new () => AxeColour } } } }
  const { Color } = axe.commons.color
  const parse = Color.prototype.parseString as AxeColour['parseString']
  const known = new Map<string, AxeColour>()
  Color.prototype.parseString = function (this: AxeColour, text: string) {
    const colour = known.get(text) ?? parse.call(new Color(), text)
    known.set(text, colour)
    const { r, g, b, alpha } = colour
    return Object.assign(this, { r, g, b, alpha })
  }
}

export async function violations(
  page: Page,
  { tags = [...wcag, 'best-practice'], rules, exceptFor = [] }: Judged = {},
) {
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
    // axe still calls it experimental, so its tags do not bring it.
    ...(!rules && { rules: { 'label-content-name-mismatch': { enabled: true } } }),
  }
  // Straight into the page, which has no frames: the builder for Playwright takes four times as long.
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) {
    await page.evaluate(axe.source)
    await page.evaluate(rememberColours)
  }
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [{ exclude: exceptFor }, options] as const,
  )
}

export async function sidewaysScroll(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The only rules whose outcome depends on the theme. */
export const ofColours = ['color-contrast', 'link-in-text-block']

export type Look = { viewport: { width: number; height: number }; theme: Theme; rules?: string[] }

/** Every rule on both widths and colours in both themes. */
export const bothThemes: readonly Look[] = [
  { viewport: desktop, theme: 'light' },
  { viewport: phone, theme: 'dark' },
]
/** The same widths in the themes that are left. */
export const otherThemes: readonly Look[] = [
  { viewport: desktop, theme: 'dark' },
  { viewport: phone, theme: 'light' },
]
/** For dialogs and for pages without a frame, which no other test shows in the other themes. */
export const allLooks: readonly Look[] = [
  { viewport: desktop, theme: 'light' },
  { viewport: desktop, theme: 'dark', rules: ofColours },
  { viewport: phone, theme: 'dark' },
  { viewport: phone, theme: 'light', rules: ofColours },
]

/** What the screens of a role have in common. It is judged with the first of them. */
export const frameParts = ['header', 'footer', 'aside', 'nav'].map((part) => `${part}:not(main *)`)

/** Hundreds of elements fade at a change of theme; only where they end is judged. */
export const withoutFading = (page: Page) =>
  page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })

export async function takeLook(page: Page, viewport: Look['viewport'], theme: Theme) {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await settled(page, theme)
}

const loadingWords = await Promise.all(
  languages.map(async (language) => (await import(`#web/text/${language}/messages.ts`)).messages),
)
const isLoadingText = loadingWords.flatMap(({ loading, loadingProfile }) => [
  `text()="${loading}"`,
  `text()="${loadingProfile}"`,
])
/** As XPath, which the browser evaluates. */
const countOfLoading = `count(//*[${isLoadingText.join(' or ')}])`

/** Loaded and at rest: a fading colour is no colour to judge. */
export async function settled(page: Page, theme?: Theme) {
  await page.evaluate(
    async ([theme, loading]) => {
      const { documentElement: html } = document
      const frame = () => new Promise(requestAnimationFrame)
      const isLoading = () =>
        document.evaluate(loading, document, null, XPathResult.NUMBER_TYPE).numberValue > 0
      const isUnsettled = () =>
        document.getAnimations().length > 0 || isLoading() || (theme && !html.classList.contains(theme))
      do {
        // A change of style begins its fading with the next frame.
        await frame()
        await frame()
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      } while (isUnsettled())
    },
    [theme, countOfLoading] as const,
  )
}

type Extent = { looks?: readonly Look[]; withFrame?: boolean; narrowFirst?: boolean }
type Viewport = Look['viewport']

/** Only resized and measured, which is cheap. */
export async function fitsAt(page: Page, viewports: readonly Viewport[], where: string) {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    // The frame changes a moment after the size.
    await settled(page)
    await fits(page, `${where} at ${viewport.width}`)
  }
}

export const fits = async (page: Page, where: string) =>
  expect(await misfitsOf(page), `what does not fit on ${where}`).toEqual({ misfits: [], sidewaysScroll: 0 })

/** One visit for all looks, since the page stays the same. */
export async function holdsUp(
  page: Page,
  path = page.url(),
  { looks = bothThemes, withFrame = false, narrowFirst = false }: Extent = {},
) {
  await withoutFading(page)
  if (narrowFirst) await fitsAt(page, [narrow], path)
  for (const { viewport, theme, rules } of looks) {
    await takeLook(page, viewport, theme)
    const found = await violations(page, { ...(rules && { rules }), exceptFor: withFrame ? [] : frameParts })
    expect(found, `${path} at ${viewport.width} in ${theme}`).toEqual([])
    expect(await sidewaysScroll(page), `sideways scroll of ${path} at ${viewport.width}`).toBe(0)
  }
  if (!narrowFirst) await fitsAt(page, [narrow], path)
}
