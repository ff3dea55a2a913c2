import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { extractText, getDocumentProxy } from 'unpdf'

/** What a printer gets of the page: the words of each sheet of paper. */
export async function printedWords(page: Page): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(await print(page)), { mergePages: false })
  return text
}

async function print(page: Page) {
  // A test may have asked for the medium of the screen, which the print would then keep.
  await page.emulateMedia({ media: null })
  return new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
}

const reader = 'https://paper.test/'
/** The library reads text in Node and draws in a browser. Its part that draws lies beside its entry. */
const library = join(dirname(createRequire(import.meta.url).resolve('unpdf')), 'pdfjs.mjs')

/**
 * The text of the code on the first sheet, read from its pixels as a camera does: it looks from several distances,
 * because letters near the code can look like a corner of it at one of them.
 */
export async function printedCode(page: Page, context: BrowserContext): Promise<string> {
  const sheet = [...(await print(page))]
  const drawing = await context.newPage()
  await drawing.route(`${reader}**`, (route) =>
    route.request().url() === reader
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Paper</title>' })
      : route.fulfill({ contentType: 'text/javascript', body: readFileSync(library, 'utf8') }),
  )
  await drawing.goto(reader)
  const found: string[] = []
  const errors: unknown[] = []
  for (const scale of [2, 3, 1.5, 4]) {
    try {
      found.push(decodeQR(await drawnSheet(drawing, sheet, scale)))
      break
    } catch (error) {
      errors.push(error)
    }
  }
  await drawing.close()
  if (found.length === 0) throw new AggregateError(errors, 'no code can be read')
  return found[0]!
}

async function drawnSheet(drawing: Page, sheet: number[], scale: number) {
  const image = await drawing.evaluate(
    async ({ bytes, scale }) => {
      const address = '/pdfjs.mjs'
      const { getDocument } = await import(address)
      const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise
      const first = await pdf.getPage(1)
      const viewport = first.getViewport({ scale })
      const canvas = Object.assign(document.createElement('canvas'), {
        width: Math.ceil(viewport.width),
        height: Math.ceil(viewport.height),
      })
      const canvasContext = canvas.getContext('2d')!
      await first.render({ canvasContext, viewport }).promise
      const { width, height, data } = canvasContext.getImageData(0, 0, canvas.width, canvas.height)
      // One letter a pixel: a list of all numbers takes minutes to hand over.
      let pixels = ''
      for (let at = 0; at < data.length; at += 4) pixels += data[at]! < 128 ? '#' : ' '
      return { width, height, pixels }
    },
    { bytes: sheet, scale },
  )
  const data = Uint8Array.from({ length: image.pixels.length * 4 }, (_, at) =>
    at % 4 === 3 || image.pixels[Math.floor(at / 4)] === ' ' ? 255 : 0,
  )
  return { ...image, data }
}

/** Texts of the printed table that leave their cell. */
export const outOfTheirCells = (page: Page) =>
  page.locator('[data-prints] td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const [text, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()]
      return text.width > 0 && (text.left < box.left - 0.5 || text.right > box.right + 0.5)
        ? [cell.textContent]
        : []
    }),
  )
