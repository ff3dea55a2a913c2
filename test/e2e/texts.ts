import type { Page } from '@playwright/test'

/** Every text of the page that a person sees or a screen reader says, except in another language than the page's. */
export const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || element.closest('script, style, [lang]:not(html)') || !element.checkVisibility())
        continue
      found.push(node.textContent ?? '')
    }
    const said = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext']
    const read = [...said, 'placeholder', 'title', 'alt']
    for (const element of document.querySelectorAll(read.map((name) => `[${name}]`).join()))
      for (const name of read) found.push(element.getAttribute(name) ?? '')
    // Names of pictures, which the browser does not draw.
    for (const name of document.querySelectorAll('svg title, svg desc')) found.push(name.textContent)
    return [document.title, ...found].filter((text) => text.trim() !== '')
  })
