import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { accountOf, type Caller } from '#server/accounts/sessions.ts'
import type { Db } from '#server/database/connect.ts'
import { ok, pageMeta } from '#server/http/answer.ts'
import { counted } from '#server/http/counted.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { disputeLimits } from '../limits.ts'
import { lockSides, report, termsOf } from './reporting.ts'
import { giveBack, keep, stepOf, withdraw, write } from './steps.ts'
import {
  findDispute,
  listDisputes,
  presentDetail,
  presentDispute,
  type StoredDispute,
  sidesOf,
} from './stored.ts'
import { tellingBoth } from './telling-pages.ts'

const list = route(contract.listDisputes, async ({ caller: { personId }, query, services }) => {
  const { rows, total } = await listDisputes(services.sql, personId, query.page)
  const meta = pageMeta(query.page, disputeLimits.pageSize, total)
  return ok(
    rows.map((row) => presentDispute(row, personId)),
    'ok',
    { meta },
  )
})

const get = route(contract.getDispute, async ({ caller: { personId }, params, services: { sql } }) => {
  const stored = await findDispute(sql, params.disputeId)
  if (!stored || !sidesOf(stored).some(({ id }) => id === personId)) return refuse('DISPUTE_NOT_FOUND')
  return ok(await presentDetail(sql, stored, personId))
})

const detailOf = (db: Db, outcome: StoredDispute | Refusal, { personId }: Caller) =>
  isRefusal(outcome) ? outcome : presentDetail(db, outcome, personId)

const reportRoute = freshRoute(
  contract.reportPayment,
  async (call, tx) => {
    const { personId } = call.caller
    const detail = await detailOf(
      tx,
      await report(tx, { personId, accountId: accountOf(call.caller) }, call.body, termsOf(call)),
      call.caller,
    )
    return isRefusal(detail) ? detail : ok(detail, 'paymentReported')
  },
  {
    first: async (tx, { caller, body }) => {
      await lockSides(tx, body.transaction, accountOf(caller))
      return undefined
    },
  },
)

const answer = route(contract.answerDispute, (call) =>
  call.services.sql.begin(async (tx) => {
    const { text } = call.body
    const step = call.body.answer === 'return' ? giveBack(text) : keep(text ?? '')
    const of = { id: call.params.disputeId, personId: call.caller.personId, side: 'other' as const }
    const detail = await detailOf(tx, await stepOf(tx, of, call, step), call.caller)
    return isRefusal(detail) ? detail : ok(detail, 'disputeAnswered')
  }),
)

const message = route(contract.writeInDispute, (call) =>
  call.services.sql.begin(async (tx) => {
    const { personId } = call.caller
    const of = { id: call.params.disputeId, personId, side: 'both' as const }
    const detail = await detailOf(
      tx,
      await stepOf(tx, of, call, write(call.body.text, personId)),
      call.caller,
    )
    return isRefusal(detail) ? detail : ok(detail, 'disputeMessageSent')
  }),
)

const withdrawal = route(contract.withdrawDispute, (call) =>
  call.services.sql.begin(async (tx) => {
    const of = { id: call.params.disputeId, personId: call.caller.personId, side: 'reporter' as const }
    const detail = await detailOf(tx, await stepOf(tx, of, call, withdraw), call.caller)
    return isRefusal(detail) ? detail : ok(detail, 'disputeWithdrawn')
  }),
)

export const disputeRoutes: Route[] = [
  list,
  get,
  ...[reportRoute, answer, message, withdrawal].map((each) => counted('dispute', tellingBoth(each))),
]
