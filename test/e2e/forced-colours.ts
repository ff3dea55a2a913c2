import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    filledButtons?: HTMLElement[]
  }
}

/** Runs in the page: what people press that has a ground of its own. Menus mark where one is by more than a ground. */
function rememberFilled() {
  const pressed = document.querySelectorAll<HTMLElement>('button:not([role]), a')
  window.filledButtons = [...pressed].filter((node) => {
    const { backgroundColor } = getComputedStyle(node)
    const isFilled = backgroundColor !== 'transparent' && !/[,/] 0\)$/.test(backgroundColor)
    return isFilled && node.checkVisibility() && node.clientWidth > 1 && !node.ariaCurrent
  })
}

/** Runs in the page: what cannot be told or read without the colours of the design. */
function lostWithoutColours() {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'CanvasText'
  const textColour = getComputedStyle(probe).color
  probe.remove()
  const hasNoEdge = (node: Element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(node)
    return borderTopWidth === '0px' || borderTopStyle === 'none' || borderTopColor === backgroundColor
  }
  const drawn = [...document.querySelectorAll('svg text')]
  return {
    likeText: window.filledButtons!.filter(hasNoEdge).map((node) => node.ariaLabel ?? node.textContent),
    ownColour: drawn
      .filter((text) => getComputedStyle(text).fill !== textColour)
      .map((text) => text.textContent),
  }
}

/** The high contrast of Windows replaces the colours of a page: grounds go, and texts get the colour of the system. */
export async function holdsUpInForcedColours(page: Page, where: string) {
  await page.evaluate(rememberFilled)
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(lostWithoutColours)
  await page.emulateMedia({ forcedColors: 'none' })
  expect(lost, `what is lost in forced colours on ${where}`).toEqual({ likeText: [], ownColour: [] })
}
