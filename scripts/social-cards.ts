import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { defaultLanguage, type Language, languageParameter, languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { projectRoot } from '#server/site/build.ts'
import { findBrowser } from '#test/e2e/browser.ts'
import { startProduct } from '#test/e2e/product.ts'

/** The size that link previews expect; src/web/index.html names it too. */
const size = { width: 1200, height: 630 }

type CardWords = { title: readonly string[]; lead: string }

const fileOf = (language: Language) =>
  join(
    projectRoot,
    'src/web/public',
    language === defaultLanguage ? 'social-card.png' : `social-card-${language}.png`,
  )

/** Draws the card on the home page of the language: its fonts, its colours, its logo and its picture. */
async function draw(browser: Browser, url: string, language: Language) {
  const { cardWords } = await import(join(projectRoot, `src/web/text/${language}/page.ts`))
  const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${url}${paths.home}?${languageParameter}=${language}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const markupOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => node.outerHTML)
  const [logo, art] = [await markupOf('header a:has(svg)'), await markupOf('main svg[role="img"]')]
  const html = cardOf(cardWords, { logo, art, isLatin: language === defaultLanguage })
  await page.locator('body').evaluate((body, html) => {
    // The styles of the page stand in the body too, and the card needs them.
    for (const child of [...body.children]) if (!child.matches('link, style')) child.remove()
    body.insertAdjacentHTML('beforeend', html)
  }, html)
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: fileOf(language) })
  await page.close()
}

/** Bangla stands higher than Latin, and its letters are not drawn together. */
const headingOf = (isLatin: boolean) =>
  isLatin ? 'line-height:1.1;letter-spacing:-0.02em' : 'line-height:1.35;letter-spacing:0'

function cardOf(
  { title, lead }: CardWords,
  { logo, art, isLatin }: { logo: string; art: string; isLatin: boolean },
) {
  const lines = title.map((line) => `<div>${line}</div>`).join('')
  return `
    <style>
      body { overflow: hidden; min-height: 0 }
      #words { position: absolute; left: 72px; top: 0; height: 630px; display: flex; flex-direction: column; justify-content: center; gap: 36px }
      #logo { zoom: 2 }
      #title { font-size: 68px; font-weight: 700; ${headingOf(isLatin)} }
      #lead { font-size: 28px; line-height: 1.5; color: var(--text-muted) }
      #stitch { height: 6px; width: 84px; background: repeating-linear-gradient(90deg, var(--accent) 0 20px, transparent 20px 32px) }
      #art svg { position: absolute; right: 10px; top: 52px; width: 518px; max-width: none; margin: 0 }
    </style>
    <div id="words">
      <div id="logo">${logo}</div>
      <div id="title">${lines}</div>
      <div id="lead">${lead}</div>
      <div id="stitch"></div>
    </div>
    <div id="art">${art}</div>`
}

/** Without a word all cards are drawn anew, with one that of this language. */
const [wanted = ''] = process.argv.slice(2)
const chosen = languages.filter((language) => language.includes(wanted))
const product = await startProduct()
const executablePath = await findBrowser()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  for (const language of chosen) await draw(browser, product.url, language)
  console.log(`The social cards of ${chosen.join(', ')} are in src/web/public`)
} finally {
  await browser.close()
  await product.stop()
}
