import { useCallback, useRef } from 'react'

/** For a dialog without a trigger of its own: when it closes, the focus goes back to where it was. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

/** As above, or to the field that the page below has brought up meanwhile as the next one to fill in. */
export function useNextFocus() {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  const next = useRef<HTMLInputElement>(undefined)
  // The open dialog takes the focus back at once, so no other event tells of it.
  const remember = useCallback(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLInputElement) next.current = relatedTarget
  }, [])
  return {
    onOpenAutoFocus: () => {
      onOpenAutoFocus()
      next.current = undefined
      document.addEventListener('focusout', remember, { capture: true })
    },
    onCloseAutoFocus: (event: Event) => {
      document.removeEventListener('focusout', remember, { capture: true })
      if (!next.current?.isConnected) return onCloseAutoFocus(event)
      event.preventDefault()
      next.current.focus()
    },
  }
}

/** Gives the focus to the sheet that opens: a ring around its first button would look like a choice. */
export const focusItself = (event: Event) => focusOn(null, event)

/** Gives the focus to this field of the sheet that opens, or to the sheet. */
export function focusOn(field: HTMLElement | null | undefined, event: Event) {
  event.preventDefault()
  const target = field ?? event.currentTarget
  if (target instanceof HTMLElement) target.focus()
}
