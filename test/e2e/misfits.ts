import type { Page } from '@playwright/test'

/**
 * What of a page does not fit: texts that a box cuts off, that leave their box, or that lie over one another, and how
 * far the page scrolls sideways.
 */
export const misfitsOf = (page: Page) =>
  page.evaluate(() => {
    type Line = { node: Node; left: number; right: number; top: number; bottom: number }
    const canvas = document.createElement('canvas').getContext('2d')!
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }
    const isInside = (box: DOMRect, around: DOMRect) =>
      box.left >= around.left - 1 && box.right <= around.right + 1
    function* around(element: Element) {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) yield at
    }
    // Only read out: its box is a point.
    const isForEars = (element: Element) =>
      [...around(element)].some((at) => styleOf(at).clipPath === 'inset(50%)')
    const isFixed = (element: Element) =>
      [...around(element)].some((at) => ['fixed', 'sticky'].includes(styleOf(at).position))

    // Unless the design shortens it with an ellipsis, or people scroll to it.
    const isCut = (element: Element, box: DOMRect) => {
      for (const at of around(element)) {
        const { overflowX, textOverflow, position } = styleOf(at)
        if (overflowX !== 'visible' && !isInside(box, at.getBoundingClientRect()))
          return textOverflow !== 'ellipsis' && overflowX !== 'auto'
        if (position === 'fixed') return false
      }
      return false
    }
    // A text in a line has the box of the block around it.
    const leavesItsBox = (element: Element, box: DOMRect) => {
      const block = around(element).find(
        (at) => !styleOf(at).display.startsWith('inline') || at.tagName === 'BUTTON',
      )
      if (!block || styleOf(block).display === 'contents') return false
      return styleOf(block).overflowX === 'visible' && !isInside(box, block.getBoundingClientRect())
    }
    // Vowel signs stand higher and hang lower than Latin letters: what is drawn counts, not the size of the font.
    const isTooHigh = (element: Element, text: string) => {
      const style = styleOf(element)
      if (style.overflowY === 'visible') return false
      canvas.font = style.font
      const ink = canvas.measureText(text)
      const lineHeight = Number.parseFloat(style.lineHeight)
      const fontHeight = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent
      const above = (lineHeight - fontHeight) / 2 + ink.fontBoundingBoxAscent
      return ink.actualBoundingBoxAscent > above + 1 || ink.actualBoundingBoxDescent > lineHeight - above + 1
    }
    // A picture cuts off what lies outside of it, such as the figures of an axis.
    const isOutsidePicture = ({ ownerSVGElement }: SVGElement, box: DOMRect) => {
      const picture = ownerSVGElement!.getBoundingClientRect()
      return box.left < picture.left || box.right > picture.right
    }

    // What is left of a line that ends in an ellipsis. Letters fill about the middle of its height.
    const lineOf = (node: Node, element: Element, { left, right, top, bottom, height }: DOMRect): Line => {
      const shortened = around(element).find((at) => styleOf(at).textOverflow === 'ellipsis')
      const end = shortened?.getBoundingClientRect().right ?? right
      return { node, left, right: Math.min(right, end), top: top + height / 4, bottom: bottom - height / 4 }
    }

    const misfits = new Set<string>()
    const lines: Line[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [element, text] = [node.parentElement!, node.textContent!.trim()]
      if (text === '' || !element.checkVisibility() || isForEars(element)) continue
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      const isDrawn = element instanceof SVGElement
      const isLayered = isDrawn || isFixed(element)
      for (const box of boxes) {
        if (!isLayered) lines.push(lineOf(node, element, box))
        if (isDrawn ? isOutsidePicture(element, box) : isCut(element, box)) misfits.add(`cut: ${text}`)
        else if (!isDrawn && leavesItsBox(element, box)) misfits.add(`out of its box: ${text}`)
      }
      if (!isDrawn && isTooHigh(element, text)) misfits.add(`too high: ${text}`)
    }
    lines.sort((a, b) => a.top - b.top)
    for (const [i, line] of lines.entries())
      for (const other of lines.slice(i + 1)) {
        if (other.top >= line.bottom) break
        const width = Math.min(line.right, other.right) - Math.max(line.left, other.left)
        if (width > 2 && line.node !== other.node)
          misfits.add(`over one another: ${line.node.textContent} | ${other.node.textContent}`)
      }
    const { scrollWidth, clientWidth } = document.documentElement
    return { misfits: [...misfits], sidewaysScroll: scrollWidth - clientWidth }
  })
