// Draws the icons of the installed app from the mark: npm run app-icons
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { markSvg } from '#server/http/brand.ts'
import { projectRoot } from '#server/site/build.ts'
import { findBrowser } from '#test/e2e/browser.ts'

/** Platforms cut a maskable icon to a shape of theirs; a circle of 80 % always stays. */
const safePart = 0.85

const tile = /<rect[^>]*rx="16"[^>]*\/>/
if (!tile.test(markSvg)) throw new Error('The mark has no tile any more.')
const sized = (svg: string) => svg.replace('<svg', '<svg style="display:block;width:100%;height:100%"')

/** The purse alone, white; its band and its stitches are gaps. */
const silhouette = `
  <svg viewBox="0 0 64 64" style="display:block;width:100%;height:100%">
    <mask id="gaps">${withoutTile()}</mask>
    <rect width="64" height="64" fill="#fff" mask="url(#gaps)"/>
  </svg>`

function withoutTile(): string {
  const inner = markSvg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '').replace(tile, '')
  return inner.replaceAll('#fffaf0', '#fff').replaceAll('#f3ae2b', '#000')
}

const icons = [
  { file: 'icon-192', pixels: 192, html: sized(markSvg) },
  { file: 'icon-512', pixels: 512, html: sized(markSvg) },
  {
    file: 'icon-maskable-512',
    pixels: 512,
    html: `<div style="height:100%;background:#0f4a41"><div style="height:100%;transform:scale(${safePart})">${sized(markSvg.replace(tile, ''))}</div></div>`,
  },
  { file: 'badge-96', pixels: 96, html: silhouette },
]

const executablePath = await findBrowser()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  for (const { file, pixels, html } of icons) {
    const page = await browser.newPage({ viewport: { width: pixels, height: pixels } })
    await page.setContent(`<body style="margin:0;height:100vh">${html}</body>`)
    await page.screenshot({ path: join(projectRoot, `src/web/public/${file}.png`), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
