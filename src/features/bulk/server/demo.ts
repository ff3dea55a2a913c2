import { randomUUIDv7 } from 'node:crypto'
import { takaToPoisha } from '#contract/money.ts'
import type { Tx } from '#server/database/connect.ts'
import type { DemoEvent, DemoPart } from '#server/features/demo.ts'
import { hashOf } from './checking.ts'

const me = 'user@batua.test'
const POT = 'pot'
const TITLE = 'Helpers November'
const DAYS_AGO = 9

type DemoRow = { to: string; amount: number; note: string; isFailed?: true }

/** A bulk payment of five that is done. One person was blocked meanwhile, and that money came back. */
const demoRows: readonly DemoRow[] = [
  { to: 'ayesha.siddika@batua.test', amount: 1500, note: 'Evening lessons' },
  { to: 'rafiqul.islam@batua.test', amount: 1200, note: 'Garden' },
  { to: 'nasrin.sultana@batua.test', amount: 1300, note: 'Cooking' },
  { to: 'friend@batua.test', amount: 1000, note: 'Driving' },
  { to: 'zahid.hossain@batua.test', amount: 1500, note: 'Night watch', isFailed: true },
]

const sumOf = (rows: readonly DemoRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
const paid = demoRows.filter(({ isFailed }) => !isFailed)
const at = (minute: number) => ({ daysAgo: DAYS_AGO, minuteOfDay: 11 * 60 + minute })

/** The wallet has as much afterwards as before. */
const events: readonly DemoEvent[] = [
  { ...at(0), type: 'add_money', to: me, amount: sumOf(demoRows) },
  { ...at(4), type: 'bulk', from: me, to: POT, amount: sumOf(demoRows) },
  ...paid.map(
    ({ to, amount, note }): DemoEvent => ({ ...at(5), type: 'send_money', from: POT, to, amount, note }),
  ),
  { ...at(6), type: 'bulk', from: POT, to: me, amount: sumOf(demoRows) - sumOf(paid) },
  { ...at(30), type: 'withdraw', from: me, amount: sumOf(demoRows) - sumOf(paid) },
]

async function openPot(tx: Tx): Promise<Map<string, number>> {
  const [pot] = await tx<[{ id: number }]>`
    insert into account (holder, kind, floor) select id, 'pot', 0 from person where email = ${me} returning id`
  return new Map([[POT, pot.id]])
}

const idOf = (tx: Tx, email: string) => tx`(
  select account.id from account join person on person.id = account.owner where person.email = ${email})`

/** Runs after the history, whose transfers it names. */
function addBulk(tx: Tx) {
  const id = randomUUIDv7()
  const pot = tx`(select account.id from account join person on person.id = holder where email = ${me} and kind = 'pot')`
  const hash = hashOf(
    demoRows.map(({ to, amount, note }, i) => ({
      line: i + 1,
      address: to,
      amount: takaToPoisha(amount),
      note,
    })),
  )
  tx.withCommit(tx`
    insert into bulk (id, owner, title, state, rows, total, hash, in_seq, back_seq, created_at, paid_at, finished_at)
    select ${id}, moved.debit_account, ${TITLE}, 'done', ${demoRows.length}, moved.amount, ${hash}, moved.seq, back.seq,
      moved.created_at, moved.created_at, back.created_at
    from transfer moved join transfer back on back.type = 'bulk' and back.debit_account = moved.credit_account
    where moved.type = 'bulk' and moved.credit_account = ${pot}`)
  for (const [i, { to, amount, note, isFailed }] of demoRows.entries())
    tx.withCommit(tx`
      insert into bulk_row (bulk, line, address, receiver, amount, note, state, code, paid_seq)
      select ${id}, ${i + 1}, ${to}, receiver.id, ${takaToPoisha(amount)}::bigint, ${note},
        case when paid.seq is null then 'failed' else 'paid' end,
        case when paid.seq is null then 'RECIPIENT_UNAVAILABLE' end, paid.seq
      from (select ${idOf(tx, to)} as id) as receiver
      left join transfer paid on ${!isFailed} and paid.debit_account = ${pot} and paid.credit_account = receiver.id
        and paid.type = 'send_money'`)
}

export const demoBulk: DemoPart = { open: openPot, lastWeeks: events, after: addBulk }
