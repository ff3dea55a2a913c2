import type { WaitingPayment } from '#contract/entities/transactions.ts'
import type { CallArgs, MoneyCall } from './call.ts'
import { failureData, notSent } from './errors.ts'
import { evidenceOf } from './evidence.ts'
import type { Effect, PaymentEvent } from './payment-table.ts'
import { answerWithinMs, type Outcome } from './send.ts'
import { askToConfirm, needsStepUp } from './step-up.ts'
import { stopWaiting, waitFor } from './waiting-payments.ts'

const retryDelaysMs = [500, 1500]
/** For how long the server may wait for another person. Shorter than the timeout of such a call. */
const waitSeconds = 15
const waitWithinMs = 25_000
const pauseWhileWaitingMs = 2_000

export type Send = (args: CallArgs) => PromiseLike<Outcome> | Outcome

/** True only if the browser is sure. */
export const isOffline = () => navigator.onLine === false

/** One request under the key, with these additions. */
const attemptOf =
  (key: string, call: MoneyCall, send: Send) =>
  (extra: Partial<CallArgs>, wait = 0): PromiseLike<Outcome> | Outcome => {
    if (isOffline()) return { error: notSent }
    const headers = { 'Idempotency-Key': key, Prefer: `wait=${wait}`, ...extra.headers }
    return send({ ...call, ...extra, headers })
  }

/** What the table asks for. Each effect brings the next event, but for the one that only shows something. */
export function effectsOf(
  key: string,
  call: MoneyCall,
  send: Send,
  signal: AbortSignal,
  onCodeUnanswered: () => void,
) {
  const endsAt = performance.now() + answerWithinMs
  const delaysMs = retryDelaysMs.values()
  let outcome: Outcome = { error: notSent }
  let timeoutMs = answerWithinMs
  let confirmation: string | undefined
  let waiting: { id: string; endsAt: number } | undefined

  const attempt = attemptOf(key, call, send)
  const request = async (extra: Partial<CallArgs>, wait?: number): Promise<PaymentEvent> => {
    outcome = await attempt({ ...extra, asksItself: true }, wait)
    return eventOf(outcome)
  }
  /** Beside the request that waits. */
  const tryCode = async (code: string): Promise<Outcome> => {
    const tried = await attempt({ body: { ...(call.body as object), code }, timeoutMs: waitWithinMs })
    if (evidenceOf(tried) === 'nothing') onCodeUnanswered()
    return tried
  }

  const run: Record<Exclude<Effect, 'finish'>, () => Promise<PaymentEvent> | PaymentEvent | undefined> = {
    // It does not wait for another person, so that the page can say at once that it waits.
    request() {
      timeoutMs = Math.max(endsAt - performance.now(), 0)
      return request({ timeoutMs })
    },
    async pause() {
      const { value: delayMs } = delaysMs.next()
      if (delayMs === undefined) return 'end'
      await passing(delayMs)
      return performance.now() < endsAt ? 'again' : 'end'
    },
    async 'ask person'() {
      const confirmed = await askToConfirm(outcome.error, call)
      confirmation = confirmed?.token ?? undefined
      return confirmed ? 'confirmed' : 'not confirmed'
    },
    'request confirmed': () =>
      request({ timeoutMs, ...(confirmation && { headers: { 'Step-Up': confirmation } }) }),
    'show waiting'() {
      const pending = pendingOf(outcome) as WaitingPayment
      waiting ??= { id: pending._id, endsAt: performance.now() + pending.secondsLeft * 1000 }
      waitFor({ ...pending, path: call.path, tryCode })
      return undefined
    },
    // If another person signs in meanwhile, the call is aborted, because the payment is not theirs.
    wait: () => (signal.aborted ? 'end' : request({ timeoutMs: waitWithinMs }, waitSeconds)),
    // A broken connection is not an outcome: the page repeats the call as long as the other person can decide.
    async 'pause waiting'() {
      if (performance.now() > (waiting?.endsAt ?? 0)) return 'end'
      await passing(pauseWhileWaitingMs)
      return 'again'
    },
  }
  const finish = () => {
    stopWaiting(waiting?.id)
    return outcome
  }
  return { run, finish }
}

const passing = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function eventOf(outcome: Outcome): PaymentEvent {
  if (pendingOf(outcome)) return 'waits'
  return needsStepUp(outcome.error) ? 'needs confirmation' : evidenceOf(outcome)
}

/** Our server answers a payment that waits for another person with 409. */
const pendingOf = ({ error }: Outcome): WaitingPayment | undefined =>
  error?.status === 409 ? (failureData(error) as WaitingPayment | undefined) : undefined
