import { limits } from '#contract/limits.ts'
import { RefMap } from './account-ref.ts'
import type { Statement, Tag, Tx } from './database.ts'
import { type KnownOutcome, keyOf, type RefusedKeyRow, type TransferRow } from './decision.ts'
import { referenceOf } from './reference.ts'
import type { Ahead, Rule } from './rule.ts'
import {
  type Account,
  type Accounts,
  type Entries,
  type Original,
  type PostedTransfer,
  type PostingRequest,
  type RefusalCode,
  sentTo,
} from './transfer.ts'

/** The writer's SQL. Every statement is set-based: a batch of 1 and a batch of 1,000 use the same statements. */

export type LockedRow = Account & { [column in 'ownerName' | 'email' | 'phone']: string | null } & {
  /** Only if a request has a pay code. */
  code?: string | null
  shownName?: string | null
}

/** Wait for locks of other transactions, or skip those accounts. */
export type Locks = 'wait' | 'skip'

/**
 * Locks in id order, so that crossing transfers queue and never deadlock. The same statement finds users by email, by
 * phone number if its owner has verified it, and by pay code. Agents have no wallet, so it finds no agent.
 */
export const lockAccounts = (
  tx: Tx,
  requests: readonly PostingRequest[],
  columns: AccountColumns,
  locks: Locks,
  ahead: readonly Ahead[] = [],
) => tx<LockedRow[]>`
  ${namedAccounts(tx, requests, columns, ahead)}
  order by account.id for no key update of account ${locks === 'skip' ? tx`skip locked` : tx``}`

/** Waits for one account in the lock queue, before this transaction locks any other. */
export const lockAccount = (tx: Tx, id: number) => tx`select from account where id = ${id} for no key update`

/** The same accounts without their locks. */
export const findAccounts = (tx: Tx, requests: readonly PostingRequest[], columns: AccountColumns) =>
  tx<LockedRow[]>`${namedAccounts(tx, requests, columns)}`

function namedAccounts(
  tx: Tx,
  requests: readonly PostingRequest[],
  columns: AccountColumns,
  ahead: readonly Ahead[] = [],
) {
  const { ids, emails, phones, codes } = refsIn(requests)
  for (const { accounts } of ahead) for (const id of accounts) ids.add(id)
  // No request has an address, so there is no user to find.
  if (emails.size + phones.size + codes.size === 0) {
    return tx`
      select ${columns(tx)}, null as "ownerName", null as email, null as phone
      from account where account.id = any(${[...ids]}::int[])`
  }
  const [noCode, codeColumns] =
    codes.size > 0
      ? [tx`, null as code, null as "shownName"`, tx`, named.code, named."shownName"`]
      : [tx``, tx``]
  // Materialized: when an account changed while we waited for its lock, PostgreSQL evaluates the join again, and with
  // the union inside the join it did not find the row.
  return tx`
    with named as materialized (
      select unnest(${[...ids]}::int[]) as id, null as "ownerName", null as email, null as phone${noCode}
      ${emails.size > 0 ? walletsOf(tx, emails, byEmail, noCode) : tx``}
      ${phones.size > 0 ? walletsOf(tx, phones, byPhone, noCode) : tx``}
      ${codes.size > 0 ? walletsOfCodes(tx, codes) : tx``}
    )
    select ${columns(tx)}, named."ownerName", named.email, named.phone${codeColumns}
    from named join account on account.id = named.id`
}

type Address = (tx: Tx, addresses: readonly string[]) => Statement

const byEmail: Address = (tx, emails) => tx`email = any(${emails}::text[])`

const byPhone: Address = (tx, phones) => tx`phone = any(${phones}::text[]) and phone_verified_at is not null`

/** The wallet is a subquery, which looks it up by its key for each person found. A join may read all wallets. */
const walletColumns = (tx: Tx) => tx`
  (select account.id from account where account.owner = person.id and account.kind = 'wallet' limit 1),
  name, email, case when phone_verified_at is not null then phone end as phone`

const walletsOf = (tx: Tx, addresses: ReadonlySet<string>, isAt: Address, noCode: Statement) => tx`
  union all
  select ${walletColumns(tx)}${noCode} from person where ${isAt(tx, [...addresses])}`

const walletsOfCodes = (tx: Tx, codes: ReadonlySet<string>) => tx`
  union all
  select ${walletColumns(tx)}, code, shown_name
  from pay_code join person on person.id = pay_code.person where code = any(${[...codes]}::text[])`

export type AccountColumns = (tx: Tag) => Statement

const coreColumns: AccountColumns = (tx) => tx`
  account.id, account.kind, account.currency, account.balance, account.floor, account.status, account.entries,
  account.frozen as "isFrozen"`

/** Rules that read the same have the same function. */
const distinct = <Hook extends 'stamp' | 'columns'>(rules: readonly Rule[], hook: Hook) =>
  [...new Set(rules.map((rule) => rule[hook]))].filter((read) => read !== undefined)

/** The columns of the core, and those that these rules read. */
export const columnsOf = (rules: readonly Rule[], requests: readonly PostingRequest[]): AccountColumns =>
  distinct(rules, 'columns').reduce<AccountColumns>(
    (before, columns) => (tx) => tx`${before(tx)}, ${columns(tx, requests)}`,
    coreColumns,
  )

function refsIn(requests: readonly PostingRequest[]) {
  const ids = new Set<number>()
  const [emails, phones, codes] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { accounts, actor, agent } of requests) {
    ids.add(actor)
    // The transfer changes the agent's totals, also when the agent only assisted.
    if (agent !== undefined) ids.add(agent)
    for (const ref of accounts) {
      if ('id' in ref) ids.add(ref.id)
      else if ('email' in ref.wallet) emails.add(ref.wallet.email)
      else if ('phone' in ref.wallet) phones.add(ref.wallet.phone)
      else codes.add(ref.wallet.code)
    }
  }
  return { ids, emails, phones, codes }
}

export function accountsOf(rows: readonly LockedRow[]): Accounts {
  const accounts: Accounts = new RefMap()
  for (const row of rows) {
    const { ownerName, email, phone, code, shownName } = row
    const account = accounts.byId(row.id) ?? row
    accounts.set(row, account)
    if (ownerName === null || email === null) continue
    account.owner ??= { name: ownerName, email, phone }
    accounts.set({ wallet: { email } }, account)
    if (phone !== null) accounts.set({ wallet: { phone } }, account)
    if (!code) continue
    account.owner.shownName = shownName
    accounts.set({ wallet: { code } }, account)
  }
  return accounts
}

/** Sequence numbers and the time, read after the locks, so that both only grow along each account. Some numbers stay unused. */
export const takeStamps = (
  tx: Tx,
  requests: readonly PostingRequest[],
  rules: readonly Rule[],
  ahead: readonly Ahead[] = [],
) =>
  tx<[{ seqs: bigint[]; at: Date } & Record<string, unknown>]>`
    select array(select nextval('transfer_seq') from generate_series(1, ${legsMaxOf(requests) + legsMaxOf(ahead)}::int)) as seqs,
      clock.at${stampColumnsOf(tx, rules)}
    from (select date_trunc('milliseconds', clock_timestamp()) as at) as clock`

const stampColumnsOf = (tx: Tx, rules: readonly Rule[]) =>
  distinct(rules, 'stamp').reduce<Statement>((before, stamp) => tx`${before}, ${stamp(tx)}`, tx``)

const legsMaxOf = (requests: readonly { legsMax: number }[]) =>
  requests.reduce((sum, { legsMax }) => sum + legsMax, 0)

/** Further numbers, behind those of the batch. */
export const takeSeqs = (tx: Tx, count: number) =>
  tx<[{ seqs: bigint[] }]>`
    select array(select nextval('transfer_seq') from generate_series(1, ${count}::int)) as seqs`

type KnownTransfer = Omit<PostedTransfer, 'reference'> & {
  [column in `${'debit' | 'credit'}${'Number' | 'Balance'}`]: bigint
} & { debitAccount: number; creditAccount: number }

export type KnownRow = { actor: number; key: string; payload: string | null } & (
  | ({ code: null } & KnownTransfer)
  | { code: RefusalCode }
)

/** Runs under the locks of the actors' accounts, so no other transaction can write these keys meanwhile. */
export function findKnown(db: Tag, requests: readonly PostingRequest[]) {
  const keyed = requests.filter((request) => request.idempotency)
  // LATERAL forces one index probe per key; a plain join scanned the index.
  return db<KnownRow[]>`
    select asked.actor, asked.key, coalesce(posted.payload, refused.payload) as payload, refused.code,
      posted.seq, posted.id, posted.type, posted.amount, posted.currency, posted.status,
      posted.created_at as "createdAt",
      posted.debit_account as "debitAccount", posted.debit_number as "debitNumber",
      posted.debit_balance as "debitBalance", posted.credit_account as "creditAccount",
      posted.credit_number as "creditNumber", posted.credit_balance as "creditBalance"
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

function outcomeOf(row: KnownRow): KnownOutcome {
  const { payload } = row
  if (row.code !== null) return { payload, outcome: { kind: 'refused', code: row.code, replayed: true } }
  const { seq, id, type, amount, currency, status, createdAt } = row
  const transfer = { seq, id, reference: referenceOf(seq), type, amount, currency, status, createdAt }
  const entries = {
    debit: { account: row.debitAccount, number: row.debitNumber, balance: row.debitBalance },
    credit: { account: row.creditAccount, number: row.creditNumber, balance: row.creditBalance },
  }
  return { payload, outcome: { kind: 'posted', transfer, entries, others: [], replayed: true } }
}

/** Read after the locks: every reversal holds the lock of the account that the original credited. */
export const findOriginals = (tx: Tx, seqs: readonly bigint[]) => tx<Original[]>`
  select seq, amount, payer_of(debit_account) as debit, credit_account as credit, reverses is not null as "isReversal",
    amount - coalesce((
      select sum(back.amount) from transfer back where back.reverses = original.seq
    ), 0)::bigint as left
  from transfer original where seq = any(${seqs}::bigint[])`

/** Calls the guard with the rows, and with the balance and number that each account must have afterwards. */
export function postTransfers(tx: Tx, rows: readonly TransferRow[], at: Date, accounts: Accounts) {
  const ids = touchedBy(rows)
  const places = new Map(ids.map((id, i) => [id, i + 1]))
  const ends = ids.map((id) => accounts.byId(id) as Account)
  const column = <T>(value: (row: TransferRow) => T) => rows.map(value)
  const place = (account: (row: TransferRow) => number) => column((row) => places.get(account(row)))
  /** Most batches have none: then there is no list to send. */
  const rare = <T>(value: (row: TransferRow) => T | null | undefined) =>
    rows.some((row) => value(row) != null) ? column(value) : null
  const ofHead = <T>(value: (request: PostingRequest) => T) =>
    column(({ request, group }) => (group === null ? value(request) : null))
  const agentOf = ({ request: { agent }, group }: TransferRow) =>
    agent === undefined || group !== null ? null : places.get(agent)
  return tx`select post_transfers(
    ${ids}::int[],
    ${ends.map(({ entries }) => entries)}::bigint[],
    ${ends.map(({ balance }) => balance)}::bigint[],
    ${at}::timestamptz,
    ${column(({ transfer }) => transfer.seq)}::bigint[],
    ${column(({ transfer }) => transfer.id)}::uuid[],
    ${column(({ transfer }) => transfer.type)}::transfer_type[],
    ${column(({ transfer }) => transfer.amount)}::bigint[],
    ${place(({ entries }) => entries.debit.account)}::int[],
    ${place(({ entries }) => entries.credit.account)}::int[],
    ${place(({ request }) => request.actor)}::int[],
    ${ofHead(({ idempotency }) => idempotency?.key)}::text[],
    ${ofHead(({ idempotency }) => idempotency?.payload)}::uuid[],
    ${rare(agentOf)}::int[],
    ${rare(({ leg }) => sentTo(leg))}::address_kind[],
    ${rare(({ group }) => group)}::bigint[],
    ${rare(({ leg }) => leg.reverses)}::bigint[],
    ${rare(({ request }) => request.at) && column(({ transfer }) => transfer.createdAt)}::timestamptz[]
  )`
}

/** Every account that moves, asks or handles, in id order. */
function touchedBy(rows: readonly TransferRow[]): number[] {
  const ids = new Set<number>()
  for (const { entries, request } of rows) {
    ids.add(entries.debit.account)
    ids.add(entries.credit.account)
    ids.add(request.actor)
    if (request.agent !== undefined) ids.add(request.agent)
  }
  return [...ids].sort((a, b) => a - b)
}

/** The places of the transfers, from 1, whose receiver has sent money to the sender. */
export const findPaid = (tx: Tx, rows: readonly { entries: Entries }[]) => tx<{ place: number }[]>`
  select place::int from unnest(
    ${rows.map(({ entries }) => entries.debit.account)}::int[],
    ${rows.map(({ entries }) => entries.credit.account)}::int[]
  ) with ordinality as sent (debit, credit, place)
  where exists (select from has_paid(sent.credit, sent.debit))`

export type NoteRow = { transfer: bigint; note: string }

export const insertNotes = (tx: Tx, rows: readonly NoteRow[]) => tx`
  insert into transfer_note (transfer, note)
  select * from unnest(${rows.map((row) => row.transfer)}::bigint[], ${rows.map((row) => row.note)}::text[])`

/** A cancelled key has no payload. Its row replaces that of an earlier refusal, and no sweep finds it. */
export const insertRefusedKeys = (tx: Tx, rows: readonly RefusedKeyRow[]) =>
  tx`
    insert into refused_key (actor, key, payload, code, refused_at, cancelled_at)
    select actor, key, payload, code, case when payload is null then 'infinity' else now() end,
      case when payload is null then now() end
    from unnest(
      ${rows.map((row) => row.actor)}::int[],
      ${rows.map((row) => row.idempotency.key)}::text[],
      ${rows.map((row) => row.idempotency.payload)}::uuid[],
      ${rows.map((row) => row.code)}::text[]
    ) as refused (actor, key, payload, code)
    on conflict (actor, key) do update set payload = excluded.payload, code = excluded.code,
      refused_at = excluded.refused_at, cancelled_at = excluded.cancelled_at`

/** In the order of the codes, so that two batches that share a shard queue and do not deadlock. */
export const countRefusals = (tx: Tx, refusals: ReadonlyMap<RefusalCode, number>, at: Date) => tx`
  insert into refusal_day as kept (day, code, shard, refusals)
  select dhaka_day(${at}::timestamptz), code, pg_backend_pid() % 8, count
  from unnest(${[...refusals.keys()]}::text[], ${[...refusals.values()]}::int[]) as refused (code, count) order by code
  on conflict (day, code, shard) do update set refusals = kept.refusals + excluded.refusals`

/** A refusal is remembered for as long as a client may repeat its request. Cancelled keys stay: their time is infinity. */
export const sweepRefusedKeys = (db: Tag) => db`
  delete from refused_key where refused_at < now() - ${limits.refusedKeyHours + 1} * interval '1 hour'`

/** For a refusal that its client was not told. A cancelled key stays. */
export const forgetRefusal = (db: Tag, actor: number, key: string) => db`
  delete from refused_key where actor = ${actor} and key = ${key} and code <> 'PAYMENT_CANCELLED'`
