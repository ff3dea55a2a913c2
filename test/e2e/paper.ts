import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { extractText, getDocumentProxy } from 'unpdf'

/** What a printer gets of the page, as a PDF. */
export async function printPage(page: Page): Promise<Uint8Array> {
  // A test may have asked for the medium of the screen, which the print would then keep.
  await page.emulateMedia({ media: null })
  return new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
}

/** The words of each sheet of paper. */
export async function wordsOn(paper: Uint8Array): Promise<string[]> {
  // The library takes the bytes that it reads away from others.
  const { text } = await extractText(await getDocumentProxy(paper.slice()), { mergePages: false })
  return text
}

export const printedWords = async (page: Page) => wordsOn(await printPage(page))

const reader = 'https://paper.test/'
/** The library reads text in Node and draws in a browser. Its part that draws lies beside its entry. */
const library = join(dirname(createRequire(import.meta.url).resolve('unpdf')), 'pdfjs.mjs')

/** A page that draws paper. One is enough for many sheets: the library is large. */
export async function drawingPage(context: BrowserContext): Promise<Page> {
  const drawing = await context.newPage()
  await drawing.route(`${reader}**`, (route) =>
    route.request().url() === reader
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Paper</title>' })
      : route.fulfill({ contentType: 'text/javascript', body: readFileSync(library, 'utf8') }),
  )
  await drawing.goto(reader)
  return drawing
}

/**
 * The text of the code on the first sheet, read from its pixels as a camera does: it looks from several distances,
 * because letters near the code can look like a corner of it at one of them.
 */
export async function codeOn(paper: Uint8Array, drawing: Page): Promise<string> {
  const errors: unknown[] = []
  for (const scale of [2, 3, 1.5, 4]) {
    try {
      return decodeQR(await drawnSheet(drawing, paper.toBase64(), scale))
    } catch (error) {
      errors.push(error)
    }
  }
  throw new AggregateError(errors, 'no code can be read')
}

async function drawnSheet(drawing: Page, paper: string, scale: number) {
  // Both ways as one text: lists of numbers take seconds to hand over.
  const { width, height, rows } = await drawing.evaluate(
    async ({ paper, scale }) => {
      const address = '/pdfjs.mjs'
      const { getDocument } = await import(address)
      const pdf = await getDocument({ data: Uint8Array.from(atob(paper), (byte) => byte.charCodeAt(0)) })
        .promise
      const first = await pdf.getPage(1)
      const viewport = first.getViewport({ scale })
      const canvas = Object.assign(document.createElement('canvas'), {
        width: Math.ceil(viewport.width),
        height: Math.ceil(viewport.height),
      })
      const canvasContext = canvas.getContext('2d')!
      await first.render({ canvasContext, viewport }).promise
      const { width, height, data } = canvasContext.getImageData(0, 0, canvas.width, canvas.height)
      const rows = Array.from({ length: height }, (_, y) => {
        let row = ''
        for (let x = 0; x < width; x++) row += data[(y * width + x) * 4]! < 128 ? '#' : ' '
        return row
      })
      return { width, height, rows: rows.join('') }
    },
    { paper, scale },
  )
  const data = new Uint8Array(rows.length * 4).fill(255)
  for (let at = rows.indexOf('#'); at >= 0; at = rows.indexOf('#', at + 1)) data.fill(0, at * 4, at * 4 + 3)
  return { width, height, data }
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
