type Kind = 'success' | 'error' | 'info'
/** A button in the toast. */
type Action = { label: string; onClick: () => void }
type Extras = {
  action?: Action
  /** A toast takes the place of the last one with the same topic. */
  topic?: string
}
export type Notice = Extras & { kind: Kind; text: string }

/** Toasts wait here until the toaster, which is loaded with the first one, is ready to show them. */
let waiting: Notice[] = []
let listener: (() => void) | undefined

const add =
  (kind: Kind) =>
  (text: string, extras: Extras = {}) => {
    waiting = [...waiting, { kind, text, ...extras }]
    listener?.()
  }

export const notify = { success: add('success'), error: add('error'), info: add('info') }

export function takeWaiting(): Notice[] {
  const taken = waiting
  waiting = []
  return taken
}

export function onNotice(next: () => void) {
  listener = next
  if (waiting.length > 0) next()
  return () => {
    listener = undefined
  }
}

let dismiss: (() => void) | undefined

/** A new try removes the failure of the last one. Successes stay as long as specified. */
export function dismissErrors() {
  waiting = waiting.filter(({ kind }) => kind !== 'error')
  dismiss?.()
}

export function onDismissErrors(next: () => void) {
  dismiss = next
  return () => {
    dismiss = undefined
  }
}
