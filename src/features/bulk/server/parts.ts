import { poishaToTaka } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { payloadOf } from '#ledger/payload.ts'
import { heldBy, postBatch } from '#ledger/posting.ts'
import type { Leg, Outcome, Posted, PostingRequest, RefusalCode } from '#ledger/transfer.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import { walletOf } from '#server/data/wallets.ts'
import type { Sql, Tx } from '#server/database/connect.ts'
import { setDeadlines } from '#server/due/deadlines.ts'
import { dueKind, lockRows } from '#server/due/kind.ts'
import { nudgeDue } from '#server/due/nudge.ts'
import { movedAccounts } from '#server/live/moved.ts'
import { accountTopic } from '#server/live/signals.ts'
import { enqueue, enqueueWithCommit } from '#server/messages/outbox/enqueue.ts'
import type { Services } from '#server/services/services.ts'
import { bulkLimits } from '../limits.ts'
import { lockBulk, type StoredBulk, storedBulk } from './bulks.ts'
import { bulkMails } from './mails.ts'
import { findPot } from './pots.ts'

/** The due row of a bulk payment that is being paid. Its subject is the id. */
export const BULK_DUE = 'bulk'

/** Receivers whose accounts others hold are tried again after this. */
const HELD_WAIT = '1 second'
/** A blocked or frozen person's money stays in the pot. Whether it can go back is looked at this often. */
const SHUT_WAIT = '10 minutes'

const dueIn = async (tx: Tx, id: string, wait: string) => {
  await setDeadlines(tx, BULK_DUE, tx`select ${id}::text, now() + ${wait}::interval`)
  nudgeDue()
}

type Row = {
  line: number
  address: string
  receiver: number
  amount: bigint
  note: string | null
  fee: bigint
}

/** Pays a part of the rows, or gives back what is left, and is due again until the bulk payment is done. */
export const bulkDue = dueKind<string, Services>({
  kind: BULK_DUE,
  lock: lockRows('bulk', 'id'),
  work: async (tx, ids, services) => {
    for (const id of ids) await step(tx, await storedBulk(tx, id), services)
  },
})

async function step(tx: Tx, stored: StoredBulk, services: Services) {
  if (stored.state !== 'paying') return
  const pot = await findPot(tx, stored.owner)
  if (pot === undefined) throw new Error(`bulk payment ${stored.id} has no pot`)
  const rows = await tx<Row[]>`
    select line, address, receiver, amount, note, fee from bulk_row where bulk = ${stored.id} and state = 'good'
    order by line limit ${bulkLimits.paidAtOnce}`
  const outcomes =
    rows.length > 0 ? await payRows(tx, stored, pot, rows, services) : await giveBack(tx, stored, pot)
  // After the commit: a page that is told earlier would read what was before.
  tx.withCommit(tx`select`, () =>
    services.signals.publish([accountTopic(stored.owner), ...movedAccounts(outcomes)]),
  )
}

/**
 * Fees by the sum of a month depend on the order of the rows: then a row whose receiver another transaction holds keeps
 * the later ones waiting. Without it the later ones would use up what is free, and it would cost more than was agreed.
 */
async function payableNow(tx: Tx, rows: readonly Row[]): Promise<readonly Row[]> {
  const [{ isByMonth }] = await tx<[{ isByMonth: boolean }]>`
    select exists (
      select from fee_rule where policy = policy_at('tariff', now()) and type = 'send_money' and month_to is not null
    ) as "isByMonth"`
  if (!isByMonth) return rows
  const free = await tx<{ id: number }[]>`
    select id from account where id = any(${rows.map(({ receiver }) => receiver)}::int[])
    order by id for no key update skip locked`
  const ids = new Set(free.map(({ id }) => id))
  const held = rows.findIndex(({ receiver }) => !ids.has(receiver))
  return held < 0 ? rows : rows.slice(0, held)
}

/** A row whose receiver another transaction holds waits; the others go on. */
async function payRows(
  tx: Tx,
  stored: StoredBulk,
  pot: number,
  part: readonly Row[],
  { dueRules: rules, settings }: Services,
): Promise<readonly Outcome[]> {
  const rows = await payableNow(tx, part)
  const requests = rows.map((row) => rowPayment(stored, pot, row, walletOf(row.address, settings)))
  const { outcomes, held } = await postBatch(tx, requests, {
    rules,
    locks: 'skip',
    enqueue: enqueueWithCommit,
  })
  const free = rows.filter((_, i) => heldBy(held, requests[i] as PostingRequest) === undefined)
  if (free.length !== outcomes.length) throw new Error(`bulk payment ${stored.id} lost the outcome of a row`)
  await markRows(tx, stored.id, free, outcomes)
  await dueIn(tx, stored.id, free.length === 0 ? HELD_WAIT : '0')
  return outcomes
}

/** The key belongs to the pot, so a row is paid once whatever happens. */
function rowPayment(
  { id }: StoredBulk,
  pot: number,
  { line, receiver, amount, note, fee }: Row,
  credit: ReturnType<typeof walletOf>,
): PostingRequest & { type: 'send_money' } {
  const key = `bulk:${id}:${line}`
  const debit = { id: pot }
  return {
    type: 'send_money',
    actor: pot,
    accounts: [debit, credit],
    legsMax: 1,
    expectedFee: fee,
    note: note ?? undefined,
    idempotency: { key, payload: payloadOf(`${key} ${receiver} ${amount}`) },
    plan(locked): readonly Leg[] | RefusalCode {
      const found = locked.account(credit)
      if (!found) return 'RECIPIENT_NOT_FOUND'
      // The number belongs to somebody else now.
      return found.id === receiver ? [{ type: 'send_money', amount, debit, credit }] : 'BULK_CHANGED'
    },
  }
}

const feeOf = ({ others }: Posted) =>
  others.reduce((sum, { transfer }) => (transfer.type === 'fee' ? sum + transfer.amount : sum), 0n)

async function markRows(tx: Tx, id: string, rows: readonly Row[], outcomes: readonly Outcome[]) {
  const column = <T>(value: (outcome: Outcome) => T) => outcomes.map(value)
  await tx`
    update bulk_row set state = case when outcome.seq is null then 'failed' else 'paid' end, code = outcome.code,
      paid_seq = outcome.seq, fee = outcome.fee
    from unnest(
      ${rows.map(({ line }) => line)}::int[],
      ${column((outcome) => (outcome.kind === 'posted' ? outcome.transfer.seq : null))}::bigint[],
      ${column((outcome) => (outcome.kind === 'posted' ? null : outcome.code))}::text[],
      ${column((outcome) => (outcome.kind === 'posted' ? feeOf(outcome) : 0n))}::bigint[]
    ) as outcome (line, seq, code, fee)
    where bulk_row.bulk = ${id} and bulk_row.line = outcome.line`
}

/** Nothing is left to pay. */
async function giveBack(tx: Tx, stored: StoredBulk, pot: number): Promise<readonly Outcome[]> {
  const { id, owner } = stored
  const [{ balance }] = await tx<
    [{ balance: bigint }]
  >`select balance from account where id = ${pot} for no key update`
  if (balance === 0n) {
    await finish(tx, stored, { seq: null, left: 0n })
    return []
  }
  const key = `bulk:${id}:back`
  const idempotency = { key, payload: payloadOf(`${key} ${balance}`) }
  const request = {
    type: 'bulk' as const,
    amount: balance,
    actor: pot,
    debit: { id: pot },
    credit: { id: owner },
  }
  const { outcomes } = await postBatch(tx, [{ ...request, idempotency }], { enqueue: enqueueWithCommit })
  const outcome = outcomes[0] as Outcome
  if (outcome.kind === 'refused') await dueIn(tx, id, SHUT_WAIT)
  else await finish(tx, stored, { seq: outcome.transfer.seq, left: balance })
  return outcomes
}

async function finish(tx: Tx, { id, owner, title }: StoredBulk, back: { seq: bigint | null; left: bigint }) {
  await tx`update bulk set state = 'done', finished_at = now(), back_seq = ${back.seq} where id = ${id}`
  const [told] = await tx<[{ person: string; email: string; paid: number; failed: number }]>`
    select person.id as person, person.email,
      (select count(*)::int from bulk_row where bulk = ${id} and state = 'paid') as paid,
      (select count(*)::int from bulk_row where bulk = ${id} and state = 'failed') as failed
    from account join person on person.id = account.owner where account.id = ${owner}`
  const { person, email, paid, failed } = told
  const returned = poishaToTaka(back.left)
  await notifyPeople(tx, [person], 'bulk_done', {
    title,
    paid: String(paid),
    failed: String(failed),
    returned: String(returned),
  })
  await enqueue(tx, {
    topic: 'mail',
    payload: bulkMails.bulkDoneMail(email, { title, paid, failed, returned }),
  })
}

/** Rows that are not paid yet fail. Whoever locks the bulk payment first, this or a part, comes first. */
export const stopBulk = (sql: Sql, owner: number, id: string, cause: Cause): Promise<Refusal | undefined> =>
  sql.begin(async (tx) => {
    const stored = await lockBulk(tx, owner, id)
    if (!stored) return refuse('BULK_NOT_FOUND')
    if (stored.state !== 'paying') return refuse('BULK_NOT_READY')
    const stopped = await tx`
      update bulk_row set state = 'failed', code = 'BULK_STOPPED', fee = 0
      where bulk = ${id} and state = 'good' returning line`
    await dueIn(tx, id, '0')
    await audit(tx, cause, 'stop_bulk', { details: { bulk: id, rows: stopped.length } })
    return undefined
  })
