import { randomUUIDv7 } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { type AccountRef, RefMap } from './account-ref.ts'
import type { Accounts, KnownOutcome, RefusedKeyRow, Stamp, TransferRow } from './batch.ts'
import { keyOf } from './batch.ts'
import type { Tag, Tx } from './database.ts'
import {
  type Account,
  type PostedTransfer,
  type RefusalCode,
  sentTo,
  type TransferRequest,
} from './transfer.ts'

/** The writer's SQL. All of it is set-based: a batch of one and a batch of a thousand take the same statements. */

type LockedRow = Account & { [column in 'ownerName' | 'email' | 'phone']: string | null }

/** Whether to wait for locks that others have, or to pass those accounts over. */
export type Locks = 'wait' | 'skip'

/**
 * In id order always: transfers that cross must queue, not deadlock. Users who are asked for by name are found
 * on the way, by a phone number only when its owner proved it. An agent has no wallet, so no agent is.
 */
export const lockAccounts = (tx: Tx, requests: readonly TransferRequest[], locks: Locks) => tx<LockedRow[]>`
  ${askedAccounts(tx, requests)}
  order by account.id for no key update of account ${locks === 'skip' ? tx`skip locked` : tx``}`

/** Waits for one account while nothing else is locked, in the queue of all who want it. */
export const lockAccount = (tx: Tx, id: number) => tx`select from account where id = ${id} for no key update`

/** The same accounts without their locks. */
export const findAccounts = (tx: Tx, requests: readonly TransferRequest[]) =>
  tx<LockedRow[]>`${askedAccounts(tx, requests)}`

/**
 * Materialized: an account that changed while we waited for its lock is joined once more by the database, and
 * with the union in the join itself it came out as not found.
 */
function askedAccounts(tx: Tx, requests: readonly TransferRequest[]) {
  const { ids, emails, phones } = refsIn(requests)
  return tx`
    with asked as materialized (
      select unnest(${[...ids]}::int[]) as id, null as "ownerName", null as email, null as phone
      union all
      select wallet.id, person.name, person.email, person.phone
      from (
        select id, name, email, case when phone_verified_at is not null then phone end as phone
        from person where email = any(${[...emails]}::text[])
        union all
        select id, name, email, phone
        from person where phone = any(${[...phones]}::text[]) and phone_verified_at is not null
      ) as person
      join account as wallet on wallet.owner = person.id and wallet.kind = 'wallet'
    )
    select account.id, account.kind, account.currency, account.balance, account.floor, account.status, account.entries,
      account.frozen as "isFrozen", account.calls, account.calls_since as "callsSince",
      asked."ownerName", asked.email, asked.phone
    from asked join account on account.id = asked.id`
}

function refsIn(requests: readonly TransferRequest[]) {
  const [ids, emails, phones] = [new Set<number>(), new Set<string>(), new Set<string>()]
  const add = (ref: AccountRef) => {
    if ('id' in ref) ids.add(ref.id)
    else if ('email' in ref.wallet) emails.add(ref.wallet.email)
    else phones.add(ref.wallet.phone)
  }
  for (const { debit, credit, actor, agent } of requests) {
    add(debit)
    add(credit)
    ids.add(actor)
    // Its totals change with the transfer, also when it only assisted.
    if (agent !== undefined) ids.add(agent)
  }
  return { ids, emails, phones }
}

export function accountsOf(rows: readonly LockedRow[]): Accounts {
  const accounts: Accounts = new RefMap()
  for (const { ownerName, email, phone, ...row } of rows) {
    const account = accounts.byId(row.id) ?? row
    accounts.set(row, account)
    if (ownerName === null || email === null) continue
    account.owner = { name: ownerName, email, phone }
    accounts.set({ wallet: { email } }, account)
    if (phone !== null) accounts.set({ wallet: { phone } }, account)
  }
  return accounts
}

/** Numbers and the time, taken after the locks: along each account both only grow. */
export const takeStamps = (tx: Tx, count: number) =>
  tx<[{ seqs: bigint[]; at: Date }]>`
    select array(select nextval('transfer_seq') from generate_series(1, ${count}::int)) as seqs,
      date_trunc('milliseconds', clock_timestamp()) as at`

export const stampsOf = ([{ seqs, at }]: [{ seqs: bigint[]; at: Date }]): Stamp[] =>
  seqs.map((seq) => ({ seq, id: randomUUIDv7(), at }))

export type KnownRow = { actor: number; key: string; payload: string } & (
  | ({ code: null } & PostedTransfer)
  | { code: RefusalCode }
)

/** Under the locks of the actors' accounts nobody else can be writing these keys. */
export function findKnown(tx: Tx, requests: readonly TransferRequest[]) {
  const keyed = requests.filter((request) => request.idempotency)
  // Each key is looked up by itself: never the other way round, however few the planner takes the rows for.
  return tx<KnownRow[]>`
    select asked.actor, asked.key, coalesce(posted.payload, refused.payload) as payload, refused.code,
      posted.seq, posted.id, posted.reference, posted.type, posted.amount, posted.currency, posted.status,
      posted.created_at as "createdAt"
    from unnest(
      ${keyed.map((request) => request.actor)}::int[],
      ${keyed.map((request) => request.idempotency?.key)}::text[]
    ) as asked (actor, key)
    left join lateral (
      select * from transfer where actor = asked.actor and key = asked.key and key is not null limit 1
    ) as posted on true
    left join lateral (
      select payload, code from refused_key where actor = asked.actor and key = asked.key limit 1
    ) as refused on true
    where posted.seq is not null or refused.code is not null`
}

export const knownOf = (rows: readonly KnownRow[]) =>
  new Map(rows.map((row) => [keyOf(row.actor, row.key), outcomeOf(row)]))

function outcomeOf({ actor: _, key: __, payload, code, ...row }: KnownRow): KnownOutcome {
  if (code) return { payload, outcome: { kind: 'refused', code, replayed: true } }
  return { payload, outcome: { kind: 'posted', transfer: row as PostedTransfer, replayed: true } }
}

export function insertTransfers(tx: Tx, rows: readonly TransferRow[]) {
  const column = <T>(value: (row: TransferRow) => T) => rows.map(value)
  return tx`
    insert into transfer (
      seq, id, type, amount, currency, status, reference, created_at,
      debit_account, debit_number, debit_balance, credit_account, credit_number, credit_balance,
      actor, agent, key, payload, sent_to
    )
    select * from unnest(
      ${column((row) => row.posted.transfer.seq)}::bigint[],
      ${column((row) => row.posted.transfer.id)}::uuid[],
      ${column((row) => row.posted.transfer.type)}::transfer_type[],
      ${column((row) => row.posted.transfer.amount)}::bigint[],
      ${column((row) => row.posted.transfer.currency)}::text[],
      ${column((row) => row.posted.transfer.status)}::transfer_status[],
      ${column((row) => row.posted.transfer.reference)}::text[],
      ${column((row) => row.posted.transfer.createdAt)}::timestamptz[],
      ${column((row) => row.debit.account)}::int[],
      ${column((row) => row.debit.number)}::bigint[],
      ${column((row) => row.debit.balance)}::bigint[],
      ${column((row) => row.credit.account)}::int[],
      ${column((row) => row.credit.number)}::bigint[],
      ${column((row) => row.credit.balance)}::bigint[],
      ${column((row) => row.request.actor)}::int[],
      ${column((row) => row.request.agent)}::int[],
      ${column((row) => row.request.idempotency?.key)}::text[],
      ${column((row) => row.request.idempotency?.payload)}::uuid[],
      ${column((row) => sentTo(row.request))}::address_kind[]
    )`
}

/**
 * The places of the transfers, from 1, whose receiver has sent money to the sender. Each pair is looked up in an
 * index by itself, never the other way round: it costs the same however long the two histories are.
 */
export const findPaid = (tx: Tx, rows: readonly TransferRow[]) => tx<{ place: number }[]>`
  select place::int from unnest(
    ${rows.map(({ debit }) => debit.account)}::int[], ${rows.map(({ credit }) => credit.account)}::int[]
  ) with ordinality as sent (debit, credit, place)
  where (
    select true from transfer
    where type = 'send_money' and credit_account = sent.debit and debit_account = sent.credit limit 1
  )`

export const insertRefusedKeys = (tx: Tx, rows: readonly RefusedKeyRow[]) =>
  tx`
    insert into refused_key (actor, key, payload, code)
    select * from unnest(
      ${rows.map((row) => row.actor)}::int[],
      ${rows.map((row) => row.idempotency.key)}::text[],
      ${rows.map((row) => row.idempotency.payload)}::uuid[],
      ${rows.map((row) => row.code)}::text[]
    )`

/** Under these locks nobody cancels them. */
export const lockOpenOrders = (tx: Tx, ids: readonly string[]) =>
  tx<{ id: string }[]>`
    select id from funding_order where id = any(${ids}::uuid[]) and state = 'open' order by id for no key update`

export const markOrdersPosted = (tx: Tx, ids: readonly string[]) =>
  tx`update funding_order set state = 'posted' where id = any(${ids}::uuid[])`

/** The calls that were posted are counted by the trigger that posts them, in the same way. */
export const countRefusedCalls = (tx: Tx, calls: ReadonlyMap<number, number>, at: Date) => tx`
  update account
  set calls = case when ${at}::timestamptz < calls_since + interval '1 minute' then calls else 0 end + refused.count,
    calls_since = case when ${at}::timestamptz < calls_since + interval '1 minute' then calls_since else ${at}::timestamptz end
  from unnest(${[...calls.keys()]}::int[], ${[...calls.values()]}::int[]) as refused (account, count)
  where account.id = refused.account`

/** A refusal is remembered for as long as a client may repeat its request. */
export const sweepRefusedKeys = (db: Tag) => db`
  delete from refused_key where refused_at < now() - ${limits.refusedKeyHours + 1} * interval '1 hour'`
