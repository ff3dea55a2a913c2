import { type FormEvent, useRef } from 'react'

const quietMs = 1000

type Submit = (event: FormEvent) => Promise<unknown>

/**
 * One press is one call. Presses while it is under way are ignored. After a payment the form is back at its
 * default amount, and the second press of a double click would pay that amount: so for a second after the last
 * press and its answer, presses on an untouched form are ignored too.
 */
export function useSinglePress(isUntouched: boolean, submit: Submit): Submit {
  const isRunning = useRef(false)
  const quietUntil = useRef(0)
  const stayQuiet = () => {
    quietUntil.current = performance.now() + quietMs
  }
  return async (event) => {
    event.preventDefault()
    const isRepeat = isRunning.current || (isUntouched && performance.now() < quietUntil.current)
    stayQuiet()
    if (isRepeat) return
    isRunning.current = true
    try {
      await submit(event)
    } finally {
      isRunning.current = false
      stayQuiet()
    }
  }
}
