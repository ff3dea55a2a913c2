import type { PendingConsent } from '#contract/entities/transactions.ts'
import { createListeners } from './listeners.ts'
import type { Outcome } from './send.ts'

/** A payment of this page that waits for the consent of its customer. */
export type WaitingConsent = PendingConsent & {
  path: string
  /** Repeats the call with the code that the customer told. */
  tryCode: (code: string) => Promise<Outcome>
}

const listeners = createListeners()
let waiting: readonly WaitingConsent[] = []

export const waitingConsents = () => waiting
export const onWaitingConsents = listeners.add

export function waitFor(consent: WaitingConsent) {
  waiting = [...waiting.filter(({ _id }) => _id !== consent._id), consent]
  listeners.call()
}

export function stopWaiting(id: string | undefined) {
  if (!waiting.some(({ _id }) => _id === id)) return
  waiting = waiting.filter(({ _id }) => _id !== id)
  listeners.call()
}
