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
}

/** One to pay, one to wait for, and one that has expired. */
const demoRequests: readonly DemoRequest[] = [
  { from: friend, to: me, amount: 350, note: 'Lunch on Thursday', hoursAgo: 5, hours: 336 },
  { from: friend, to: me, amount: 275, note: 'Books', hoursAgo: 500, hours: 336 },
  { from: me, to: null, amount: 120, note: 'Tea for everybody', hoursAgo: 2, hours: 168 },
]

export function addDemoRequests(tx: Tx) {
  for (const { from, to, amount, note, hoursAgo, hours } of demoRequests)
    tx.withCommit(tx`
      insert into payment_request (id, token, requester, payer, amount, note, created_at, expires_at)
      select ${randomUUIDv7()}, ${randomBytes(16).toString('base64url')}, requester.id,
        (select account.id from account join person on person.id = account.owner where person.email = ${to}),
        ${takaToPoisha(amount)}::bigint, ${note}, now() - ${hoursAgo} * interval '1 hour',
        now() - ${hoursAgo} * interval '1 hour' + ${hours} * interval '1 hour'
      from account requester join person on person.id = requester.owner where person.email = ${from}`)
}
