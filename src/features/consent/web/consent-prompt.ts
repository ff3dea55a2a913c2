import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/api/listeners.ts'

/** Which request the customer looks at. */
const listeners = createListeners()
let lookedAt: string | undefined

export function lookAtConsent(id: string | undefined) {
  lookedAt = id
  listeners.call()
}

export const useLookedAtConsent = () => useSyncExternalStore(listeners.add, () => lookedAt)

/** A sheet must not open over a form that somebody fills in, nor over another dialog. */
export function isBusyWithForm(): boolean {
  const active = document.activeElement
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) return true
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form input, main form textarea',
  )
  return [...fields].some((field) => field.value !== field.defaultValue)
}
