import { poishaToTaka } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import { nameFor } from '#server/data/recipients.ts'
import type { Sql, Tx } from '#server/database/connect.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import { requestLimits } from '../facts.ts'
import { choicesOf } from './choices.ts'
import type { Party } from './closing.ts'
import { requestMails } from './mails.ts'
import { isOpen, remindableAt } from './requests.ts'

type Reminded = {
  requester: number
  payer: number
  amount: bigint
  hidden: boolean
  isOpen: boolean
  /** Null: no more reminders. */
  seconds: number | null
  personId: string
  email: string
  isPaidByMe: boolean
  hasPaidMe: boolean
}

/** Three times, once a day. A payer who does not want to see the request is not told. */
export const remindPayer = (sql: Sql, party: Party, id: string, cause: Cause): Promise<Reminded | Refusal> =>
  sql.begin(async (tx) => {
    const found = await lockNamed(tx, party, id)
    if (!found) return refuse('REQUEST_NOT_FOUND')
    if (!found.isOpen) return refuse('REQUEST_CLOSED')
    const seconds = found.seconds ?? requestLimits.remindHours * 3600
    if (seconds > 0) return refuse('RATE_LIMITED', { retryAfterSeconds: seconds })
    await tx`update payment_request set reminded = reminded + 1, reminded_at = now() where id = ${id}`
    await audit(tx, cause, 'remind_request', { details: { request: id } })
    if (!found.hidden) await tell(tx, party, found)
    return found
  })

async function lockNamed(tx: Tx, { accountId }: Party, id: string): Promise<Reminded | undefined> {
  const [found] = await tx<Reminded[]>`
    select request.requester, request.payer, request.amount, request.hidden, ${isOpen(tx)} as "isOpen",
      ceil(extract(epoch from ${remindableAt(tx)} - clock_timestamp()))::int as seconds,
      person.id as "personId", person.email,
      exists (select from has_paid(request.requester, request.payer)) as "isPaidByMe",
      exists (select from has_paid(request.payer, request.requester)) as "hasPaidMe"
    from payment_request request join account on account.id = request.payer
    join person on person.id = account.owner
    where request.id = ${id} and request.requester = ${accountId} for no key update of request`
  return found
}

/** A mail goes to people who know the requester. */
async function tell(tx: Tx, { name: own }: Party, found: Reminded) {
  const taka = poishaToTaka(found.amount)
  const name = nameFor({ name: own, hasPaidMe: found.isPaidByMe })
  await notifyPeople(tx, [found.personId], 'request_reminder', { name, amount: String(taka) })
  const isKnown = found.isPaidByMe || found.hasPaidMe
  if (isKnown && (await choicesOf(tx, found.personId)).mails)
    await enqueue(tx, { topic: 'mail', payload: requestMails.reminderMail(found.email, name, taka) })
}
