import { limits } from '#contract/limits.ts'
import type { KnownOutcome, RefusedKeyRow, TransferRow } from './batch.ts'
import { keyOf } from './batch.ts'
import { sent, type Tag, type Tx } from './database.ts'
import type { Account, PostedTransfer, RefusalCode, TransferRequest } from './transfer.ts'

/** The writer's SQL. All of it is set-based: a batch of one and a batch of a thousand take the same statements. */

// In id order always: transfers that cross must queue, not deadlock.
export const lockAccounts = (tx: Tx, ids: number[]) =>
  tx<Account[]>`
    select id, kind, balance, floor, status, entries from account
    where id = any(${ids}::int[]) order by id for no key update`

/** Numbers and the time, taken after the locks: along each account both only grow. */
export const takeStamps = (tx: Tx, count: number) =>
  tx<{ seq: bigint; at: Date }[]>`
    select nextval('transfer_seq') as seq, date_trunc('milliseconds', clock_timestamp()) as at
    from generate_series(1, ${count}::int)`

type KeyFound = { actor: number; key: string; payload: string }
type PostedKeyRow = PostedTransfer & KeyFound
type RefusedKeyFound = KeyFound & { code: RefusalCode }

/** Under the locks of the actors' accounts nobody else can be writing these keys. */
export async function findKnown(
  tx: Tx,
  requests: readonly TransferRequest[],
): Promise<Map<string, KnownOutcome>> {
  const keyed = requests.filter((request) => request.idempotency)
  if (keyed.length === 0) return new Map()
  const actors = keyed.map((request) => request.actor)
  const keys = keyed.map((request) => request.idempotency?.key ?? '')
  // Each key is looked up by itself: never the other way round, however few the planner takes the rows for.
  const asked = tx`unnest(${actors}::int[], ${keys}::text[]) as asked (actor, key)`
  const [posted, refused] = await Promise.all([
    sent(tx<PostedKeyRow[]>`
      select found.* from ${asked} cross join lateral (
        select actor, key, payload, seq, id, reference, type, amount, currency, status,
          created_at as "createdAt"
        from transfer where actor = asked.actor and key = asked.key and key is not null limit 1
      ) as found`),
    sent(tx<RefusedKeyFound[]>`
      select found.* from ${asked} cross join lateral (
        select actor, key, payload, code from refused_key where actor = asked.actor and key = asked.key limit 1
      ) as found`),
  ])
  const known = new Map<string, KnownOutcome>()
  for (const { actor, key, payload, ...transfer } of posted)
    known.set(keyOf(actor, key), { payload, outcome: { kind: 'posted', transfer, replayed: true } })
  for (const { actor, key, payload, code } of refused)
    known.set(keyOf(actor, key), { payload, outcome: { kind: 'refused', code, replayed: true } })
  return known
}

export function insertTransfers(tx: Tx, rows: readonly TransferRow[]) {
  const column = <T>(value: (row: TransferRow) => T) => rows.map(value)
  // Bigints travel as text: the driver takes an array of bigint for a single one.
  const bigints = (value: (row: TransferRow) => bigint) => rows.map((row) => value(row).toString())
  return tx`
    insert into transfer (
      seq, id, type, amount, currency, status, reference, created_at,
      debit_account, debit_number, debit_balance, credit_account, credit_number, credit_balance,
      actor, agent, key, payload
    )
    select seq, id, type::transfer_type, amount, currency, status::transfer_status, reference, created_at,
      debit_account, debit_number, debit_balance, credit_account, credit_number, credit_balance,
      actor, agent, key, payload
    from unnest(
      ${bigints((row) => row.transfer.seq)}::bigint[],
      ${column((row) => row.transfer.id)}::uuid[],
      ${column((row) => row.transfer.type)}::text[],
      ${bigints((row) => row.transfer.amount)}::bigint[],
      ${column((row) => row.transfer.currency)}::text[],
      ${column((row) => row.transfer.status)}::text[],
      ${column((row) => row.transfer.reference)}::text[],
      ${column((row) => row.transfer.createdAt.toISOString())}::timestamptz[],
      ${column((row) => row.debit.account)}::int[],
      ${bigints((row) => row.debit.number)}::bigint[],
      ${bigints((row) => row.debit.balance)}::bigint[],
      ${column((row) => row.credit.account)}::int[],
      ${bigints((row) => row.credit.number)}::bigint[],
      ${bigints((row) => row.credit.balance)}::bigint[],
      ${column((row) => row.request.actor)}::int[],
      ${column((row) => row.request.agent ?? null)}::int[],
      ${column((row) => row.request.idempotency?.key ?? null)}::text[],
      ${column((row) => row.request.idempotency?.payload ?? null)}::uuid[]
    ) as row (
      seq, id, type, amount, currency, status, reference, created_at,
      debit_account, debit_number, debit_balance, credit_account, credit_number, credit_balance,
      actor, agent, key, payload
    )`
}

export const insertRefusedKeys = (tx: Tx, rows: readonly RefusedKeyRow[]) =>
  tx`
    insert into refused_key (actor, key, payload, code)
    select * from unnest(
      ${rows.map((row) => row.actor)}::int[],
      ${rows.map((row) => row.idempotency.key)}::text[],
      ${rows.map((row) => row.idempotency.payload)}::uuid[],
      ${rows.map((row) => row.code)}::text[]
    )`

/** A refusal is remembered for as long as a client may repeat its request. */
export const sweepRefusedKeys = (db: Tag) => db`
  delete from refused_key where refused_at < now() - ${limits.refusedKeyHours + 1} * interval '1 hour'`
