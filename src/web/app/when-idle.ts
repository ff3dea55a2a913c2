/** Runs after the page has loaded and rendered. Safari has no idle callback. */
export function whenIdle(work: () => void) {
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200))
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
