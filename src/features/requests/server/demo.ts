import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { takaToPoisha } from '#contract/money.ts'
import type { Tx } from '#server/database/connect.ts'

const me = 'user@batua.test'
const friend = 'friend@batua.test'

type DemoRequest = {
  from: string
  to: string | null
  amount: number
  note: string
  hoursAgo: number
  hours: number
  /** The share of a bill: its id, and its total in taka. */
  bill?: { id: string; total: number }
  /** Paid by the newest payment of this amount between the two. */
  isPaid?: true
}

const bill = { id: randomUUIDv7(), total: 4110 }

/** Two to pay, one of them of a stranger; a link, one that has expired, and a bill of three with one share paid. */
const demoRequests: readonly DemoRequest[] = [
  { from: friend, to: me, amount: 350, note: 'Lunch on Thursday', hoursAgo: 5, hours: 336 },
  {
    from: 'nasrin.sultana@batua.test',
    to: me,
    amount: 1200,
    note: 'For the picnic',
    hoursAgo: 9,
    hours: 336,
  },
  { from: friend, to: me, amount: 275, note: 'Books', hoursAgo: 500, hours: 336 },
  { from: me, to: null, amount: 120, note: 'Tea for everybody', hoursAgo: 2, hours: 168 },
  { from: me, to: friend, amount: 1370, note: 'Eid shopping', hoursAgo: 60, hours: 336, bill, isPaid: true },
  {
    from: me,
    to: 'ayesha.siddika@batua.test',
    amount: 1370,
    note: 'Eid shopping',
    hoursAgo: 60,
    hours: 336,
    bill,
  },
]

const accountOf = (tx: Tx, email: string | null) => tx`(
  select account.id from account join person on person.id = account.owner where person.email = ${email})`

export function addDemoRequests(tx: Tx) {
  for (const { from, to, amount, note, hoursAgo, hours, bill, isPaid = false } of demoRequests)
    tx.withCommit(tx`
      insert into payment_request (id, token, requester, payer, amount, note, stranger, created_at, expires_at, bill,
        bill_total, state, closed_at, paid_seq, paid_by)
      select ${randomUUIDv7()}, ${randomBytes(16).toString('base64url')}, asked.requester, asked.payer, asked.amount,
        ${note}, asked.payer is not null and not exists (select from has_paid(asked.requester, asked.payer))
          and not exists (select from has_paid(asked.payer, asked.requester)),
        now() - ${hoursAgo} * interval '1 hour',
        now() - ${hoursAgo} * interval '1 hour' + ${hours} * interval '1 hour',
        ${bill?.id ?? null}::uuid, ${bill ? takaToPoisha(bill.total) : null}::bigint,
        case when paid.seq is null then 'open' else 'paid' end, paid.created_at, paid.seq, paid.debit_account
      from (
        select ${accountOf(tx, from)} as requester, ${accountOf(tx, to)} as payer, ${takaToPoisha(amount)}::bigint as amount
      ) as asked
      left join lateral (
        select seq, created_at, debit_account from transfer
        where ${isPaid} and type = 'send_money' and debit_account = asked.payer
          and credit_account = asked.requester and transfer.amount = asked.amount
        order by seq desc limit 1
      ) as paid on true`)
}
