import type { Logger } from 'pino'
import type { Transaction } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { takaToPoisha } from '#contract/money.ts'
import { Unavailable } from '#ledger/database.ts'
import type { Sql } from '../data/connect.ts'
import {
  closeOrder,
  finishOrder,
  type Order,
  openOrder,
  recentOrders,
  unsettledOrders,
} from '../data/funding-orders.ts'
import { type Answer, fail } from '../http/answer.ts'
import type { ReservingSource } from './funding.ts'
import { accountOf, idempotencyOf, type MoneyCall, type Movement, postMovement } from './post.ts'

/** How long a source may take; longer than that, nobody knows what it did. */
const SOURCE_MS = 10_000
/** No call works on its order for that long: after it, the order is left over. */
const LEFT_OVER_SECONDS = 60
const LEFT_OVER_MAX = 100

/** Posts a deposit with money from the funding source. */
export function postFunded(call: MoneyCall, movement: Movement): Promise<Answer<Transaction>> {
  const { funding } = call.services
  if (movement.refusedBy || funding.kind === 'instant') return postMovement(call, movement)
  if (funding.kind === 'off') return postMovement(call, { ...movement, refusedBy: 'FUNDING_UNAVAILABLE' })
  return postReserved(call, movement, funding)
}

/** Reserve, post, confirm or cancel. Whatever a crash leaves open is settled by `settleLeftOvers`. */
async function postReserved(
  call: MoneyCall,
  movement: Movement,
  source: ReservingSource,
): Promise<Answer<Transaction>> {
  const { sql, log, settings } = call.services
  const idempotency = idempotencyOf(call, movement.type)
  const accountId = accountOf(call.caller)
  if (settings.rateLimits && (await recentOrders(sql, accountId)) >= limits.moneyCallsPerMinute)
    return fail('RATE_LIMITED', { retryAfterSeconds: 60 })

  const order = await openOrder(sql, { accountId, amount: takaToPoisha(call.body.amount), idempotency })
  if (idempotency && order.payload !== idempotency.payload) return fail('IDEMPOTENCY_KEY_REUSED')
  const isDeclined = order.state === 'open' && (await reserve(source, order)) === 'declined'
  const answer = await postMovement(
    call,
    isDeclined ? { ...movement, refusedBy: 'FUNDING_UNAVAILABLE' } : { ...movement, fundingOrder: order.id },
  )
  await settleOrder(sql, source, order.id).catch((err) =>
    log.warn({ err, order: order.id }, 'a funding order is left over, and will be settled later'),
  )
  return answer
}

const reserve = (source: ReservingSource, order: Order) =>
  inTime((signal) => source.reserve(order, signal)).catch((cause) => {
    throw new Unavailable('the funding source did not say whether it reserved the money', { cause })
  })

/** Confirms an order that was posted, cancels one that was not. */
export async function settleOrder(sql: Sql, source: ReservingSource, id: string): Promise<void> {
  const order = await closeOrder(sql, id)
  if (order.state === 'posted') {
    await inTime((signal) => source.confirm(order, signal))
    await finishOrder(sql, id, 'confirmed')
  }
  if (order.state === 'cancelling') {
    await inTime((signal) => source.cancel(order, signal))
    await finishOrder(sql, id, 'cancelled')
  }
}

/** Settles orders whose call did not come to its end. Several processes may do so at once. */
export async function settleLeftOvers(
  sql: Sql,
  source: ReservingSource,
  log: Logger,
  leftOverSeconds = LEFT_OVER_SECONDS,
): Promise<void> {
  for (const order of await unsettledOrders(sql, leftOverSeconds, LEFT_OVER_MAX)) {
    await settleOrder(sql, source, order).then(
      () => log.warn({ order }, 'a funding order that was left over is settled'),
      (err) => log.error({ err, order }, 'a funding order that was left over cannot be settled yet'),
    )
  }
}

async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(SOURCE_MS)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the funding source did not answer in time')))
  })
  return Promise.race([work(signal), late])
}
