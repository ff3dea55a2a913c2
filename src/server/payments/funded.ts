import type { Logger } from 'pino'
import { limits } from '#contract/limits.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { fundingOrder } from '#features/funding/permit.ts'
import { Unavailable } from '#ledger/database.ts'
import type { TransferRequest } from '#ledger/transfer.ts'
import type { Sql } from '../database/connect.ts'
import { dropDeadline } from '../due/deadlines.ts'
import { dueKind, lockRows } from '../due/kind.ts'
import { closeOrder, finishOrder, ORDER_DUE, type Order, openOrder, recentOrders } from '../funding/orders.ts'
import type { FundingSource, ReservingSource } from '../funding/source.ts'
import type { Services } from '../services/services.ts'
import { type Paid, type Payment, pay } from './pay.ts'

/** How long a funding source may take. After that the outcome of the call is unknown. */
const SOURCE_MS = 10_000
const SETTLED_AT_ONCE_MAX = 10

type Deposit = Payment & TransferRequest

/** Pays in with money from the funding source. */
export function payFunded(services: Services, deposit: Deposit): Promise<Paid | Refusal> {
  const { funding } = services
  if (deposit.refusedBy || funding.kind === 'instant') return pay(services, deposit)
  if (funding.kind === 'off') return pay(services, { ...deposit, refusedBy: 'FUNDING_UNAVAILABLE' })
  return payReserved(services, deposit, funding)
}

/** Reserves, posts, then confirms or cancels. `abandonedOrderDue` settles what a crash leaves open. */
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
async function settleOrder(sql: Sql, source: ReservingSource, id: string): Promise<void> {
  const order = await closeOrder(sql, id)
  if (order.state === 'posted') {
    await withTimeout((signal) => source.confirm(order, signal))
    await finishOrder(sql, id, 'confirmed')
  }
  if (order.state === 'cancelling') {
    await withTimeout((signal) => source.cancel(order, signal))
    await finishOrder(sql, id, 'cancelled')
  }
  if (order.state === 'confirmed' || order.state === 'cancelled') await dropDeadline(sql, ORDER_DUE, id)
}

/** Settles an order whose call did not finish. */
export const abandonedOrderDue = dueKind<string, { sql: Sql; funding: FundingSource; log: Logger }>({
  kind: ORDER_DUE,
  many: SETTLED_AT_ONCE_MAX,
  lock: lockRows('funding_order', 'id'),
  workOutside: async (order, { sql, funding, log }) => {
    if (funding.kind !== 'reserving') throw new Error('there is no funding source that can settle the order')
    await settleOrder(sql, funding, order)
    log.warn({ order }, 'an abandoned funding order is settled')
  },
})

async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(SOURCE_MS)
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the funding source did not answer in time')))
  })
  return Promise.race([work(signal), timeout])
}
