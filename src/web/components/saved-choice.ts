import { useRef, useState } from 'react'

type Choice<T> = { value: T }

/**
 * Shows a choice at once, while it is being saved. Saves run one after the other, so that the server gets them in the
 * order in which the person made them. Of the choices made during a save, only the last one is saved.
 *
 * `save` ends when `saved` has the new value, or when the choice could not be saved.
 */
export function useSavedChoice<T>(saved: T, save: (value: T) => Promise<unknown>) {
  const [shown, setShown] = useState<Choice<T>>()
  const next = useRef<Choice<T>>(undefined)
  const isSaving = useRef(false)

  async function choose(value: T) {
    next.current = { value }
    setShown(next.current)
    if (isSaving.current) return
    isSaving.current = true
    while (next.current) {
      const { value: latest } = next.current
      next.current = undefined
      await save(latest)
    }
    isSaving.current = false
    setShown(undefined)
  }

  return [shown ? shown.value : saved, choose] as const
}
