import { randomUUIDv7 } from 'node:crypto'
import { poishaToTaka } from '#contract/money.ts'
import type { Statement } from '#ledger/database.ts'
import { payloadOf } from '#ledger/payload.ts'
import { disputeNumberOf } from '#ledger/reference.ts'
import { asPosting } from '#ledger/transfer.ts'
import { findSystemAccounts } from '#server/data/wallets.ts'
import type { Db, Sql, Tx } from '#server/database/connect.ts'
import { setDeadline } from '#server/due/deadlines.ts'
import { postAllIn } from '#server/payments/pay.ts'
import type { DisputeEventKind, DisputeReason } from '../terms.ts'
import { ANSWER, REMINDER } from './deadlines.ts'
import { holdAtOnce } from './holding.ts'
import { byAnswer, returnMoney } from './money.ts'
import { startReview } from './overdue.ts'
import { answerBy, reminderAt, type StoredDispute, storedDispute } from './stored.ts'

const me = 'user@batua.test'

/** A payment that was made before the report. The wallets of those who sign in stay as they are. */
const paymentFor = (db: Db, hoursAgo: number, which: Statement) => db`
  select paid.seq, payer.owner as payer, payee.owner as payee, paid.amount
  from transfer as paid join account as payer on payer.id = paid.debit_account
  join account as payee on payee.id = paid.credit_account
  join person as reporter on reporter.id = payer.owner join person as other on other.id = payee.owner
  where paid.type = 'send_money' and paid.created_at < now() - ${hoursAgo} * interval '1 hour'
    and reporter.status = 'active' and other.status = 'active' and other.frozen_at is null
    and other.email not in (${me}, 'friend@batua.test')
    and not exists (select from dispute where dispute.transfer = paid.seq) and ${which} limit 1`

type Report = { reason: DisputeReason; text: string; hoursAgo: number }

/** As the owner of the database, who may say when it was reported. */
async function open(tx: Tx, which: Statement, { reason, text, hoursAgo }: Report): Promise<StoredDispute> {
  const id = randomUUIDv7()
  await tx`
    insert into dispute (id, transfer, reason, reporter, other, claimed, text, holds_at_once, opened_by, opened_at)
    select ${id}, seq, ${reason}, payer, payee, amount, ${text}, true, payer, now() - ${hoursAgo} * interval '1 hour'
    from (${paymentFor(tx, hoursAgo, which)}) as payment`
  const opened = await storedDispute(tx, id)
  await happened(tx, opened, { kind: 'reported', actor: opened.reporter.id, text, hoursAgo })
  await happened(tx, opened, { kind: 'asked', hoursAgo })
  return opened
}

type Past = { kind: DisputeEventKind; actor?: string | undefined; text?: string; hoursAgo: number }

const happened = (tx: Tx, { id }: StoredDispute, { kind, actor, text, hoursAgo }: Past) => tx`
  insert into dispute_event (dispute, at, actor, kind, text, seen_by)
  values (${id}, now() - ${hoursAgo} * interval '1 hour', ${actor ?? null}, ${kind}, ${text ?? null}, 'both')`

/** The other side takes most of its money out before it is reported. */
async function takeOut(
  tx: Tx,
  { wallet, balance, amount }: { wallet: number; balance: bigint; amount: bigint },
) {
  const { payout } = await findSystemAccounts(tx)
  const [key, taken] = ['demo:taken-out', balance - amount / 2n]
  if (taken <= 0n) return
  const posting = asPosting({
    type: 'withdraw',
    amount: taken,
    debit: { id: wallet },
    credit: { id: payout },
    actor: wallet,
    idempotency: { key, payload: payloadOf(key) },
  })
  await postAllIn(tx, [posting])
}

/** Held in part: the other side has less than what is claimed. */
async function waiting(sql: Sql) {
  const hoursAgo = 7
  const [payment] = await sql<{ seq: bigint; wallet: number; balance: bigint; amount: bigint }[]>`
    select seq, amount, wallet.id as wallet, wallet.balance
    from (${paymentFor(sql, hoursAgo, sql`reporter.email <> ${me} order by paid.seq desc`)}) as payment
    join account as wallet on wallet.owner = payment.payee`
  if (!payment) throw new Error('the demo has no payment between neighbours')
  await sql.begin((tx) => takeOut(tx, payment))
  await sql.begin(async (tx) => {
    const text = 'I typed 026 instead of 028. I do not know this person.'
    const opened = await open(tx, tx`paid.seq = ${payment.seq}`, { reason: 'wrong_person', text, hoursAgo })
    await holdAtOnce(tx, opened)
    await setDeadline(tx, ANSWER, opened.id, answerBy(opened))
    await setDeadline(tx, REMINDER, opened.id, reminderAt(opened))
  })
}

/** The demo user reported it, and admin@ has proposed to return it. */
async function inReview(tx: Tx) {
  const opened = await open(
    tx,
    tx`reporter.email = ${me} and payee.balance >= paid.amount order by paid.seq desc`,
    {
      reason: 'wrong_person',
      text: 'I wanted to pay the other shop in the market and picked the wrong name.',
      hoursAgo: 50,
    },
  )
  await holdAtOnce(tx, opened)
  const text = 'It was for two saris. I have the chat.'
  await tx`update dispute set state = 'review', answer = 'keep', answer_text = ${text} where id = ${opened.id}`
  await happened(tx, opened, { kind: 'kept_by_other', actor: opened.other?.id, text, hoursAgo: 0 })
  const review = await storedDispute(tx, opened.id)
  await startReview(tx, review)
  await proposeReturn(tx, review)
}

async function proposeReturn(tx: Tx, { id, number, claimed, state, answer }: StoredDispute) {
  const proposal = randomUUIDv7()
  const payload = { amount: poishaToTaka(claimed), number: disputeNumberOf(number) }
  await tx`
    insert into proposal (id, kind, target, payload, basis, reason, maker, made_at, expires_at)
    select ${proposal}, 'reversal', ${id}, ${JSON.stringify(payload)}::jsonb,
      ${JSON.stringify({ state, answer, returned: 0 })}::jsonb,
      'The two had never paid each other before, and the chat is with somebody else.', admin.id,
      now(), now() + interval '72 hours'
    from person as admin where admin.email = 'admin@batua.test'`
  await tx`
    insert into deadline (kind, subject, due_at)
    select 'proposal_expiry', id, expires_at from proposal where id = ${proposal}`
}

async function returned(tx: Tx) {
  const opened = await open(
    tx,
    tx`reporter.email <> ${me} and payee.balance >= paid.amount order by paid.seq desc`,
    { reason: 'wrong_person', text: 'The name was right, but the number was my old landlord.', hoursAgo: 40 },
  )
  const { back } = await returnMoney(tx, opened, byAnswer(opened))
  await tx`
    update dispute set state = 'closed', result = 'returned', returned = ${back}, answer = 'return'
    where id = ${opened.id}`
  await happened(tx, opened, { kind: 'returned', actor: opened.other?.id, hoursAgo: 0 })
}

/** One that waits and is held in part, one in review with a proposal, and one that was returned. */
export async function addDemoDisputes(sql: Sql) {
  await waiting(sql)
  for (const add of [inReview, returned]) await sql.begin(add)
}
