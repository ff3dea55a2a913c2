import type { WaitingPayment } from '#contract/entities/transactions.ts'
import type { MoneyCall } from './call.ts'
import { failureData } from './errors.ts'
import { evidenceOf } from './evidence.ts'
import type { Outcome } from './send.ts'
import { stopWaiting, waitFor } from './waiting-payments.ts'

/** Additions of a repeated call: a code, or the time that the server may wait for the other person. */
export type Repeat = { code?: string; waitSeconds?: number }

/** Shorter than the timeout of a call. */
const waitSeconds = 15
const pauseMs = 2_000

/**
 * Repeats a call under its key until the other person has decided. A broken connection is not an outcome: the
 * page repeats the call as long as the request can be open.
 */
export async function untilDecided(
  first: Outcome,
  call: MoneyCall,
  repeat: (more: Repeat) => Promise<Outcome>,
  signal: AbortSignal,
): Promise<Outcome> {
  let pending = pendingOf(first)
  if (!pending) return first
  const { _id, secondsLeft } = pending
  const endsAt = performance.now() + secondsLeft * 1000
  let outcome = first
  while (!signal.aborted) {
    if (pending) waitFor({ ...pending, path: call.path, tryCode: (code) => repeat({ code }) })
    else if (isAnswered(outcome) || performance.now() > endsAt) break
    else await new Promise((resolve) => setTimeout(resolve, pauseMs))
    outcome = await repeat({ waitSeconds })
    pending = pendingOf(outcome)
  }
  stopWaiting(_id)
  return outcome
}

const isAnswered = (outcome: Outcome) => !['nothing', 'not sent'].includes(evidenceOf(outcome))

/** Our server answers a payment that waits with 409. */
const pendingOf = ({ error }: Outcome): WaitingPayment | undefined =>
  error?.status === 409 ? (failureData(error) as WaitingPayment | undefined) : undefined
