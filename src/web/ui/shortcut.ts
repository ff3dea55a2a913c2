import { useLayoutEffect } from 'react'

/**
 * Hears every key that is pressed on the page. It listens as soon as the component shows: with `useEffect` a busy page
 * would show a field and lose the first press of its shortcut.
 */
export function useShortcut(onKey: (event: KeyboardEvent) => void) {
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
