import type { BaseQueryApi } from '@reduxjs/toolkit/query/react'
import type { PaidTransaction } from '#contract/entities/transactions.ts'
import type { Success } from '#contract/envelope.ts'
import type { MoneyCall } from './call.ts'
import { happened, type OpenPayment, openPayment } from './open-payments.ts'
import { effectsOf, type Send } from './payment-effects.ts'
import { type Effect, type PaymentEvent, type Progress, stepOn } from './payment-table.ts'
import { filledPath, type Outcome } from './send.ts'
import { selectMe } from './user.ts'

type Paid = { data: Success<PaidTransaction>; error?: undefined } | Extract<Outcome, { error: object }>

/** The query function of a money call: every request for one payment has the same Idempotency-Key. */
export const pay =
  <Body>(callOf: (body: Body) => MoneyCall) =>
  async (body: Body, { getState, signal }: BaseQueryApi, _options: unknown, send: Send): Promise<Paid> => {
    const me = selectMe(getState())
    if (!me) throw new Error('a payment while nobody is signed in')
    const call = callOf(body)
    const payment = openPayment({ account: me._id, path: filledPath(call), body: call.body })
    return (await oncePerKey(payment.key, () => settle(payment, call, send, signal))) as Paid
  }

const running = new Map<string, Promise<Outcome>>()

/** A second press while the first request runs waits for the same answer. */
function oncePerKey(key: string, start: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = running.get(key) ?? start().finally(() => running.delete(key))
  running.set(key, outcome)
  return outcome
}

/** Follows the table of the payment until it says that the payment is over. */
async function settle(
  { key, hasUnanswered }: OpenPayment,
  call: MoneyCall,
  send: Send,
  signal: AbortSignal,
): Promise<Outcome> {
  let progress: Progress = { state: 'sending', hasUnanswered }
  const on = (event: PaymentEvent): readonly Effect[] => {
    happened(key, event)
    const { effects, ...next } = stepOn(progress, event)
    progress = next
    return effects
  }
  const payment = effectsOf(key, call, send, signal, () => on('code unanswered'))
  let effects: readonly Effect[] = ['request']
  for (;;) {
    let event: PaymentEvent | undefined
    for (const effect of effects) {
      if (effect === 'finish') return payment.finish()
      event = await payment.run[effect]()
    }
    if (!event) throw new Error(`nothing follows a payment that is ${progress.state}`)
    effects = on(event)
  }
}
