import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { languageCookie } from '#contract/languages.ts'
import { projectRoot } from '#server/site/build.ts'
import { findBrowser } from '#test/e2e/browser.ts'
import { startProduct } from '#test/e2e/product.ts'
import { type Shot, type Size, shots, tokenOf } from './shots.ts'

const sizes: Record<Size, { width: number; height: number }> = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}

/** Without a word all pictures are taken anew, with some those whose file names have one of them. */
const { values, positionals: wanted } = parseArgs({
  options: { into: { type: 'string', default: join(projectRoot, 'docs/screenshots') } },
  allowPositionals: true,
})
const fileOf = ({ name, size, theme }: Shot) => `${name}-${size}-${theme}.png`
const chosen = shots.filter(
  (shot) => wanted.length === 0 || wanted.some((word) => fileOf(shot).includes(word)),
)

async function take(browser: Browser, url: string, shot: Shot) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[shot.size],
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  if (shot.language) await context.addCookies([{ name: languageCookie, value: shot.language, url }])
  if (shot.as) await signIn(context, shot.as)
  const page = await context.newPage()
  await page.goto(shot.path)
  await atRest(page)
  await shot.act?.(page)
  await atRest(page)
  if (shot.whole) await stretch(page)
  await page.screenshot({ path: join(values.into, fileOf(shot)) })
  await shot.tidy?.(page)
  await context.close()
}

const REST_WITHIN_MS = 60_000
const POLL_MS = 50

/** Runs in the page. */
const isComplete = `
  !document.querySelector('.skeleton, .skeleton-on-brand, .wait-a-moment') &&
  [...document.images].every(({ complete }) => complete) &&
  document.fonts.status === 'loaded' &&
  // A spinner never ends.
  document.getAnimations().every(({ effect }) => effect.getComputedTiming().endTime === Infinity)`

/** An open stream of events never lets the network rest, so the page itself must show that it is complete. */
async function atRest(page: Page) {
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor({ state: 'attached' })
  // Not by waitForFunction: it evaluates in the page, whose security policy forbids that.
  const endsAt = performance.now() + REST_WITHIN_MS
  while (!(await page.evaluate(isComplete))) {
    if (performance.now() > endsAt) throw new Error('the page is not complete')
    await page.waitForTimeout(POLL_MS)
  }
}

/** Makes the window as high as the page. In a picture of the full page the sidebar would end at the window's foot. */
async function stretch(page: Page) {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width: page.viewportSize()?.width ?? sizes.desktop.width, height })
  await atRest(page)
}

async function signIn(context: BrowserContext, email: string) {
  const token = await tokenOf(context, email)
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
}

const product = await startProduct()
const executablePath = await findBrowser()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  if (chosen.length === shots.length) rmSync(values.into, { recursive: true, force: true })
  mkdirSync(values.into, { recursive: true })
  for (const shot of chosen) {
    await take(browser, product.url, shot).catch((error) => {
      throw new Error(`${fileOf(shot)} could not be taken`, { cause: error })
    })
  }
  console.log(`${chosen.length} screenshots are in ${values.into}`)
} finally {
  await browser.close()
  await product.stop()
}
