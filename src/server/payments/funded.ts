import type { Logger } from 'pino'
import { limits } from '#contract/limits.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { fundingOrder } from '#features/funding/permit.ts'
import { Unavailable } from '#ledger/database.ts'
import type { TransferRequest } from '#ledger/transfer.ts'
import type { Sql } from '../database/connect.ts'
import {
  closeOrder,
  finishOrder,
  type Order,
  openOrder,
  recentOrders,
  unsettledOrders,
} from '../funding/orders.ts'
import type { ReservingSource } from '../funding/source.ts'
import type { Services } from '../services/services.ts'
import { type Paid, type Payment, pay } from './pay.ts'

/** How long a funding source may take. After that the outcome of the call is unknown. */
const SOURCE_MS = 10_000
/** Longer than any call works on its order: an older open order was abandoned. */
const ABANDONED_AFTER_SECONDS = 60
const SETTLED_AT_ONCE_MAX = 100

type Deposit = Payment & TransferRequest

/** Pays in with money from the funding source. */
export function payFunded(services: Services, deposit: Deposit): Promise<Paid | Refusal> {
  const { funding } = services
  if (deposit.refusedBy || funding.kind === 'instant') return pay(services, deposit)
  if (funding.kind === 'off') return pay(services, { ...deposit, refusedBy: 'FUNDING_UNAVAILABLE' })
  return payReserved(services, deposit, funding)
}

/** Reserves, posts, then confirms or cancels. `settleAbandonedOrders` settles what a crash leaves open. */
async function payReserved(
  services: Services,
  deposit: Deposit,
  source: ReservingSource,
): Promise<Paid | Refusal> {
  const { sql, log, settings } = services
  const { actor: accountId, amount, idempotency } = deposit
  if (settings.rateLimits && (await recentOrders(sql, accountId)) >= limits.moneyCallsPerMinute)
    return refuse('RATE_LIMITED', { retryAfterSeconds: 60 })

  const order = await openOrder(sql, { accountId, amount, idempotency })
  // The ledger tells that the key is cancelled.
  if (!order) return pay(services, deposit)
  if (idempotency && order.payload !== idempotency.payload) return refuse('IDEMPOTENCY_KEY_REUSED')
  const isDeclined = order.state === 'open' && (await reserve(source, order)) === 'declined'
  const paid = await pay(
    services,
    isDeclined
      ? { ...deposit, refusedBy: 'FUNDING_UNAVAILABLE' }
      : { ...deposit, permits: [{ kind: fundingOrder, id: order.id }] },
  )
  await settleOrder(sql, source, order.id).catch((err) =>
    log.warn({ err, order: order.id }, 'a funding order is not settled yet, will retry'),
  )
  return paid
}

const reserve = (source: ReservingSource, order: Order) =>
  withTimeout((signal) => source.reserve(order, signal)).catch((cause) => {
    throw new Unavailable('it is unknown whether the funding source reserved the money', { cause })
  })

/** Confirms an order that was posted, cancels one that was not. */
export async function settleOrder(sql: Sql, source: ReservingSource, id: string): Promise<void> {
  const order = await closeOrder(sql, id)
  if (order.state === 'posted') {
    await withTimeout((signal) => source.confirm(order, signal))
    await finishOrder(sql, id, 'confirmed')
  }
  if (order.state === 'cancelling') {
    await withTimeout((signal) => source.cancel(order, signal))
    await finishOrder(sql, id, 'cancelled')
  }
}

/** Settles orders whose call did not finish. Several processes may run it at the same time. */
export async function settleAbandonedOrders(
  sql: Sql,
  source: ReservingSource,
  log: Logger,
  idleSeconds = ABANDONED_AFTER_SECONDS,
): Promise<void> {
  for (const order of await unsettledOrders(sql, idleSeconds, SETTLED_AT_ONCE_MAX)) {
    await settleOrder(sql, source, order).then(
      () => log.warn({ order }, 'an abandoned funding order is settled'),
      (err) => log.error({ err, order }, 'an abandoned funding order cannot be settled yet, will retry'),
    )
  }
}

async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(SOURCE_MS)
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the funding source did not answer in time')))
  })
  return Promise.race([work(signal), timeout])
}
