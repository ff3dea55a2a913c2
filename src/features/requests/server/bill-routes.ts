import { poishaToTaka } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { accountOf, type Caller } from '#server/accounts/sessions.ts'
import { audit } from '#server/data/audit.ts'
import type { Recipient } from '#server/data/recipients.ts'
import type { Db } from '#server/database/connect.ts'
import { ok, pageMeta } from '#server/http/answer.ts'
import { lookUp } from '#server/http/look-up.ts'
import { type Call, route } from '#server/http/route.ts'
import type { Services } from '#server/services/services.ts'
import {
  type Bill,
  changeRequestChoices as changeEndpoint,
  getRequestChoices as getEndpoint,
  listBills as listEndpoint,
  makeBill as makeEndpoint,
} from '../contract.ts'
import { ownShare } from '../split.ts'
import { type BillRow, findBill, listBills as list, makeBill as make, ofRow, paidOf } from './bills.ts'
import { choicesOf, saveChoices } from './choices.ts'
import { isOutOfBounds, partyOf, presentAll, signal } from './routes.ts'

async function present(db: Db, services: Services, caller: Caller, bill: BillRow): Promise<Bill> {
  const shares = await presentAll(db, services, caller, bill.shares)
  const total = poishaToTaka(bill.total)
  return {
    _id: bill.id,
    note: bill.note,
    total,
    own: ownShare(
      total,
      shares.map(({ amount }) => amount),
    ),
    paid: paidOf(bill.shares),
    createdAt: bill.createdAt.toISOString(),
    shares,
  }
}

type Share = { payer: Recipient; amount: number }

/** The people of a bill, each once; or the first that cannot be asked. */
async function peopleOf(call: Call<typeof makeEndpoint>): Promise<Share[] | Refusal> {
  const { caller, body, services, address } = call
  const shares: Share[] = []
  for (const [row, { recipientPhone, amount }] of body.people.entries()) {
    const found = await lookUp(services, partyOf(caller), recipientPhone, address)
    if ('ok' in found) return ofRow(found, row)
    const payer = found.recipient
    if (shares.some((share) => share.payer.accountId === payer.accountId))
      return ofRow(refuse('BILL_PERSON_TWICE'), row)
    if (isOutOfBounds(services, amount)) return ofRow(refuse('REQUEST_OUT_OF_BOUNDS'), row)
    shares.push({ payer, amount })
  }
  return shares
}

export const makeBill = route(makeEndpoint, async (call) => {
  const { caller, body, services } = call
  const people = await peopleOf(call)
  if ('ok' in people) return people
  const { total, note, reference } = body
  const made = await make(services.sql, { requester: partyOf(caller), total, note, reference, people }, call)
  if ('ok' in made) return made
  const bill = await findBill(services.sql, accountOf(caller), made.id)
  if (made.isNew) for (const share of bill.shares) signal(services, share)
  return ok(await present(services.sql, services, caller, bill), 'billMade')
})

export const listBills = route(listEndpoint, async ({ caller, query, services }) => {
  const { total, bills } = await list(services.byKey, accountOf(caller), query)
  const presented = []
  for (const bill of bills) presented.push(await present(services.byKey, services, caller, bill))
  return ok(presented, 'ok', { meta: pageMeta(query.page, query.limit, total) })
})

export const getRequestChoices = route(getEndpoint, async ({ caller, services }) =>
  ok(await choicesOf(services.byKey, caller.personId)),
)

export const changeRequestChoices = route(changeEndpoint, (call) =>
  call.services.sql.begin(async (tx) => {
    await saveChoices(tx, call.caller.personId, call.body)
    await audit(tx, call, 'change_request_choices', { details: call.body })
    return ok(call.body, 'preferencesSaved')
  }),
)
