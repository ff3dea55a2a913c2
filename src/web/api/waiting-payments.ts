import { useSyncExternalStore } from 'react'
import type { WaitingPayment } from '#contract/entities/transactions.ts'
import { createListeners } from './listeners.ts'
import type { Outcome } from './send.ts'

/** A payment of this page that waits for another person. */
export type Waiting = WaitingPayment & {
  path: string
  /** Repeats the call with the code that the person told. */
  tryCode: (code: string) => Promise<Outcome>
}

const listeners = createListeners()
let waiting: readonly Waiting[] = []

/** The payment to this path that waits, if there is one. */
export const useWaitingPayment = (path: string): Waiting | undefined =>
  useSyncExternalStore(listeners.add, () => waiting).findLast((payment) => payment.path === path)

export function waitFor(payment: Waiting) {
  waiting = [...waiting.filter(({ _id }) => _id !== payment._id), payment]
  listeners.call()
}

export function stopWaiting(id: string | undefined) {
  if (!waiting.some(({ _id }) => _id === id)) return
  waiting = waiting.filter(({ _id }) => _id !== id)
  listeners.call()
}
