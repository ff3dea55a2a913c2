/**
 * Keeps the keyboard focus. When the focused element is removed or disabled, by a list that reloads or
 * a card that closes, the nearest element around it that can have the focus gets it: a row, a card, the content. Without
 * this a keyboard would start again at the top, and a screen reader would fall silent.
 */
export function keepFocus() {
  let focused: Element | undefined
  let places: HTMLElement[] = []

  const remember = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    focused = target
    places = placesAround(target)
  }
  // A press on an empty place removes the focus on purpose.
  const forgetFocus = ({ target }: Event) => {
    if (target instanceof Node && !focused?.contains(target)) focused = undefined
  }
  const restore = () => {
    if (!focused || !isLost(focused)) return
    const place = places.find((element) => element.isConnected) ?? document.querySelector('main')
    place?.focus({ preventScroll: true })
  }

  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forgetFocus, { capture: true })
  new MutationObserver(restore).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  })
}

/** A disabled element keeps the focus until the next frame; one that is removed loses it at once. */
function isLost(focused: Element): boolean {
  const holder = document.activeElement
  if (!focused.isConnected) return holder === document.body
  return focused.matches(':disabled') && (holder === focused || holder === document.body)
}

function placesAround(element: Element): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.hasAttribute('tabindex')) places.push(at)
  }
  return places
}
