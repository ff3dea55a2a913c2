import { randomUUIDv7 } from 'node:crypto'
import type { IdempotencyKey } from '#ledger/transfer.ts'
import type { Db } from '../database/connect.ts'
import { dropDeadlines, setDeadlines } from '../due/deadlines.ts'

export type OrderState = 'open' | 'posted' | 'confirmed' | 'cancelling' | 'cancelled'
export type Order = {
  id: string
  accountId: number
  amount: bigint
  payload: string | null
  state: OrderState
}

/** An order that is not settled has a deadline by its id: it is due when its call must have ended. */
export const ORDER_DUE = 'funding_order'
/** Longer than any call works on its order: an older open order was abandoned. */
const ABANDONED_AFTER = '60 seconds'

type Wanted = { accountId: number; amount: bigint; idempotency: IdempotencyKey | undefined }

const columns = (db: Db) => db`id, account as "accountId", amount, payload, state`

/** Returns the existing order of the idempotency key, or creates one. A cancelled key gets none. */
export async function openOrder(
  db: Db,
  { accountId, amount, idempotency }: Wanted,
): Promise<Order | undefined> {
  const id = randomUUIDv7()
  const key = idempotency?.key ?? id
  const abandoned = db`
    select id, now() + ${ABANDONED_AFTER}::interval from opened where state in ('open', 'posted', 'cancelling')`
  const [opened] = await db<Order[]>`
    with opened as (
      insert into funding_order (id, account, key, payload, amount)
      select ${id}::uuid, ${accountId}::int, ${key}::text, ${idempotency?.payload ?? null}::uuid, ${amount}::bigint
      where not exists (
        select from refused_key where actor = ${accountId} and key = ${key} and code = 'PAYMENT_CANCELLED'
      )
      on conflict (account, key) where state <> 'cancelled' do update set tried_at = now()
      returning ${columns(db)}
    ), due as (${setDeadlines(db, ORDER_DUE, abandoned)})
    select * from opened`
  return opened
}

/** The number of orders of an account in the last minute. */
export async function recentOrders(db: Db, accountId: number): Promise<number> {
  const [row] = await db<[{ orders: number }]>`
    select count(*)::int as orders from funding_order
    where account = ${accountId} and opened_at > now() - interval '1 minute'`
  return row.orders
}

/**
 * Decides the outcome of the order: one that is still open will be cancelled. A running posting holds the row lock,
 * so this waits for it.
 */
export async function closeOrder(db: Db, id: string): Promise<Order> {
  const [order] = await db<Order[]>`
    update funding_order
    set state = case state when 'open' then 'cancelling' else state end, tried_at = now()
    where id = ${id} returning ${columns(db)}`
  if (!order) throw new Error(`no funding order ${id}`)
  return order
}

export const finishOrder = (db: Db, id: string, state: 'confirmed' | 'cancelled') => db`
  with finished as (
    update funding_order set state = ${state}, settled_at = now()
    where id = ${id} and state = ${state === 'confirmed' ? 'posted' : 'cancelling'} returning id
  ) ${dropDeadlines(db, ORDER_DUE, db`select id from finished`)}`

export async function countUnsettledOrders(db: Db): Promise<number> {
  const [row] = await db<[{ orders: number }]>`
    select count(*)::int as orders from funding_order where state in ('open', 'posted', 'cancelling')`
  return row.orders
}
