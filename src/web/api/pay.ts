import type { BaseQueryApi } from '@reduxjs/toolkit/query/react'
import type { PaidTransaction } from '#contract/entities/transactions.ts'
import type { Success } from '#contract/envelope.ts'
import type { CallArgs, MoneyCall } from './call.ts'
import { notSent } from './errors.ts'
import { evidenceOf } from './evidence.ts'
import { happened, type OpenPayment, openPayment } from './open-payments.ts'
import { type Repeat, untilDecided } from './payment-wait.ts'
import { answerWithinMs, type Outcome } from './send.ts'
import { selectMe } from './user.ts'

const retryDelaysMs = [500, 1500]
/** Longer than the server waits for a customer. */
const repeatWithinMs = 25_000

type Send = (args: CallArgs) => PromiseLike<Outcome> | Outcome
type Paid = { data: Success<PaidTransaction>; error?: undefined } | Extract<Outcome, { error: object }>

/** The query function of a money call: every request for one payment has the same Idempotency-Key. */
export const pay =
  <Body>(callOf: (body: Body) => MoneyCall) =>
  async (body: Body, { getState, signal }: BaseQueryApi, _options: unknown, send: Send): Promise<Paid> => {
    const me = selectMe(getState())
    if (!me) throw new Error('a payment while nobody is signed in')
    const call = callOf(body)
    const payment = openPayment({ account: me._id, path: call.path, body: call.body })
    return (await oncePerKey(payment.key, () => settle(payment, call, send, signal))) as Paid
  }

const running = new Map<string, Promise<Outcome>>()

/** A second press while the first request runs waits for the same answer. */
function oncePerKey(key: string, start: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = running.get(key) ?? start().finally(() => running.delete(key))
  running.set(key, outcome)
  return outcome
}

async function settle(
  { key }: OpenPayment,
  call: MoneyCall,
  send: Send,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome = await requestUntilKnown(key, call, send, signal)
  happened(key, evidenceOf(outcome))
  happened(key, 'end')
  return outcome
}

/**
 * Retries a few times while no answer proves the outcome. If another person signs in meanwhile,
 * the call is aborted, because the payment is not theirs.
 */
async function requestUntilKnown(
  key: string,
  call: MoneyCall,
  send: Send,
  signal: AbortSignal,
): Promise<Outcome> {
  const endsAt = performance.now() + answerWithinMs
  const request = async (more: Repeat, timeoutMs: number) => {
    if (isOffline()) return { error: notSent }
    const outcome = await send({
      ...call,
      body: bodyWith(call, more),
      headers: headersOf(key, more),
      timeoutMs,
    })
    if (evidenceOf(outcome) === 'nothing') happened(key, 'nothing')
    return outcome
  }
  const first = () => request({ waitSeconds: 0 }, endsAt - performance.now())

  let outcome = await first()
  for (const delayMs of retryDelaysMs) {
    if (evidenceOf(outcome) !== 'nothing') break
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (performance.now() >= endsAt) break
    outcome = await first()
  }
  return untilDecided(outcome, call, (more) => request(more, repeatWithinMs), signal)
}

/** True only if the browser is sure. */
export const isOffline = () => navigator.onLine === false

/** The first request does not wait for a customer, so that the page can say at once that it waits. */
const headersOf = (key: string, { waitSeconds = 0 }: Repeat) => ({
  'Idempotency-Key': key,
  Prefer: `wait=${waitSeconds}`,
})

const bodyWith = ({ body }: MoneyCall, { code }: Repeat) =>
  code === undefined ? body : { ...(body as object), code }
