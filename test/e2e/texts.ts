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
    const labelled = document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')
    for (const element of labelled)
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    return [document.title, ...found].filter((text) => text.trim() !== '')
  })
