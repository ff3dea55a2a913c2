import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A new page begins at its top, and the screen reader begins with its content. */
export function Arrival() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
