import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'
import { settled } from './page-checks.ts'

type Pressing = {
  /** Judges the page, and is told which button was pressed. */
  look: (after: string) => Promise<void>
  /** Opens the same screen anew. */
  reopen: () => Promise<void>
}

const isStream = (request: Request) => request.url().endsWith('/events')

/** Waits until every call of the page has its answer, and every part that it fetches is there. */
export function watchCalls(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => !isStream(request) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const answered = () => expect.poll(() => [...open].map((request) => request.url())).toEqual([])
  return async () => {
    await answered()
    await settled(page)
    // What appeared may have asked for more.
    await answered()
    await settled(page)
  }
}

const buttons = (page: Page) => page.getByRole('main').locator('button:enabled:visible')
const layers = (page: Page) =>
  page
    .locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
    .filter({ visible: true })

/** Rows of a list differ in their figures and addresses only: the first one stands for all. */
const kindsOf = (page: Page) =>
  buttons(page).evaluateAll((nodes) =>
    nodes.map((node) =>
      (node.getAttribute('aria-label') ?? node.textContent).replace(/\S+@\S+|[\d.,:]+/g, '').trim(),
    ),
  )

/** Presses one button of each kind on this screen, and the main button of each dialog that opens. */
export async function pressButtons(page: Page, quiet: () => Promise<void>, { look, reopen }: Pressing) {
  const { pathname } = new URL(page.url())
  const pressed = new Set<string>()
  for (;;) {
    const kinds = await kindsOf(page)
    const at = kinds.findIndex((kind) => !pressed.has(kind))
    if (at === -1) return pressed.size
    const kind = kinds[at]!
    // By keyboard: the button of a row lies below what the row shows.
    const pressing = buttons(page).nth(at).press('Enter', { timeout: 5_000 })
    // News from the server may have taken the button away: look again.
    if (!(await pressing.then(() => true).catch(() => false))) continue
    pressed.add(kind)
    await quiet()
    await look(kind)
    const submit = layers(page).locator('button[type="submit"]:enabled').first()
    if (await submit.isVisible()) {
      await submit.click()
      await quiet()
      await look(`${kind}, sent`)
    }
    if ((await layers(page).count()) > 0) await page.keyboard.press('Escape')
    await quiet()
    const isElsewhere = new URL(page.url()).pathname !== pathname
    if (isElsewhere || (await layers(page).count()) > 0) await reopen()
  }
}
