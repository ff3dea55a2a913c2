import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import type { Caller } from '#server/accounts/sessions.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import { nameFor, type Recipient } from '#server/data/recipients.ts'
import type { Db, Sql, Tx } from '#server/database/connect.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import type { RequestChoices } from '../contract.ts'
import { requestLimits } from '../facts.ts'
import { isBlocked } from './blocking.ts'
import { choicesOf, isWanted } from './choices.ts'
import { requestMails } from './mails.ts'
import { isOpen } from './requests.ts'

export type NewRequest = {
  requester: Caller & { accountId: number }
  /** Null: anybody with the link. */
  payer: Recipient | null
  amount: number
  note: string | undefined
  hours: number | undefined
  reference: string | undefined
  /** It is a share of this bill, whose total is in poisha. */
  bill?: { id: string; total: bigint }
}

const TOKEN_BYTES = 16

const isStranger = ({ payer }: NewRequest) => payer !== null && !payer.hasPaidMe && !payer.isPaidByMe

/** Returns the id of the request. A repeated reference returns the request that it was first used for. */
export const makeRequest = (
  sql: Sql,
  asked: NewRequest,
  cause: Cause,
): Promise<{ id: string; isNew: boolean } | Refusal> =>
  sql.begin(async (tx) => {
    await lockRequester(tx, asked.requester)
    const earlier = await findByReference(tx, asked)
    if (earlier) return earlier.isSame ? { id: earlier.id, isNew: false } : refuse('REFERENCE_USED')
    return makeIn(tx, asked, cause)
  })

/** Requests of one person wait for each other, so that they are counted. No account is locked. */
export const lockRequester = (tx: Tx, { accountId }: NewRequest['requester']) => tx`
  select pg_advisory_xact_lock(hashtextextended(${`request ${accountId}`}, 0))`

/** Under the lock of the requester. */
export async function makeIn(
  tx: Tx,
  asked: NewRequest,
  cause: Cause,
): Promise<{ id: string; isNew: true } | Refusal> {
  if (await isFull(tx, asked)) return refuse('REQUESTS_FULL')
  const choices = asked.payer && (await choicesOf(tx, asked.payer.personId))
  const isHidden = choices !== null && (await isUnwanted(tx, asked, choices))
  const id = await insert(tx, asked, isHidden)
  await audit(tx, cause, 'make_request', {
    details: {
      request: id,
      amount: String(takaToPoisha(asked.amount)),
      named: asked.payer !== null,
      ...(asked.bill && { bill: asked.bill.id }),
    },
  })
  if (choices && !isHidden) await tellPayer(tx, asked, choices)
  return { id, isNew: true }
}

/** The payer has blocked the requester, or does not want to be asked by such people. */
const isUnwanted = async (tx: Tx, asked: NewRequest, choices: RequestChoices): Promise<boolean> =>
  !isWanted(choices, isStranger(asked)) ||
  (asked.payer !== null && (await isBlocked(tx, asked.payer.personId, asked.requester.personId)))

async function findByReference(tx: Tx, { requester, payer, amount, note, reference }: NewRequest) {
  if (reference === undefined) return undefined
  const [earlier] = await tx<{ id: string; isSame: boolean }[]>`
    select id, amount = ${takaToPoisha(amount)}::bigint and note is not distinct from ${note ?? null}::text
      and payer is not distinct from ${payer?.accountId ?? null}::int as "isSame"
    from payment_request where requester = ${requester.accountId} and reference = ${reference}`
  return earlier
}

type Counts = { named: number; strangers: number; links: number; open: number; pair: number }

async function isFull(tx: Tx, asked: NewRequest): Promise<boolean> {
  const counts = await countOwn(tx, asked)
  if (counts.open >= requestLimits.open) return true
  if (asked.payer === null) return counts.links >= requestLimits.linksPerDay
  return (
    counts.named >= requestLimits.namedPerDay ||
    counts.pair >= requestLimits.openPerPair ||
    (isStranger(asked) && counts.strangers >= requestLimits.strangersPerDay)
  )
}

async function countOwn(db: Db, { requester, payer }: NewRequest): Promise<Counts> {
  const isOfToday = db`request.created_at > now() - interval '1 day'`
  const [counts] = await db<[Counts]>`
    select count(*) filter (where ${isOfToday} and payer is not null)::int as named,
      count(*) filter (where ${isOfToday} and stranger)::int as strangers,
      count(*) filter (where ${isOfToday} and payer is null)::int as links,
      count(*) filter (where ${isOpen(db)})::int as open,
      count(*) filter (where ${isOpen(db)} and payer = ${payer?.accountId ?? null}::int)::int as pair
    from payment_request request
    where requester = ${requester.accountId}
      and created_at > now() - ${requestLimits.hoursMax} * interval '1 hour'`
  return counts
}

async function insert(tx: Tx, asked: NewRequest, isHidden: boolean): Promise<string> {
  const { requester, payer, amount, note, reference, bill } = asked
  const hours = asked.hours ?? (payer ? requestLimits.hours : requestLimits.linkHours)
  const id = randomUUIDv7()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx`
    insert into payment_request (id, token, requester, payer, amount, note, reference, stranger, hidden,
      expires_at, bill, bill_total)
    values (${id}, ${token}, ${requester.accountId}, ${payer?.accountId ?? null}, ${takaToPoisha(amount)},
      ${note ?? null}, ${reference ?? null}, ${isStranger(asked)}, ${isHidden}, now() + ${hours} * interval '1 hour',
      ${bill?.id ?? null}, ${bill?.total ?? null})`
  return id
}

/** A mail goes to people who know the requester, and never has the note. */
async function tellPayer(tx: Tx, asked: NewRequest, { mails }: RequestChoices) {
  const { requester, payer, amount } = asked
  if (!payer) return
  const taka = poishaToTaka(takaToPoisha(amount))
  const name = nameFor({ name: requester.name, hasPaidMe: payer.isPaidByMe })
  await notifyPeople(tx, [payer.personId], 'request_received', { name, amount: String(taka) })
  if (isStranger(asked) || !mails) return
  const [{ email }] = await tx<[{ email: string }]>`select email from person where id = ${payer.personId}`
  await enqueue(tx, { topic: 'mail', payload: requestMails.requestMail(email, name, taka) })
}
