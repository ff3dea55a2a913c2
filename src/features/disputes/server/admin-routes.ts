import type { MessageCode } from '#contract/message.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { audit } from '#server/data/audit.ts'
import type { Tx } from '#server/database/connect.ts'
import { ok, pageMeta } from '#server/http/answer.ts'
import { counted } from '#server/http/counted.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import { recorded } from '#server/http/recorded.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Services } from '#server/services/services.ts'
import * as contract from '../admin-contract.ts'
import { disputeLimits } from '../limits.ts'
import { detailForAdmins, listForAdmins } from './admin-view.ts'
import { extend, holdByHand } from './holding.ts'
import { findPayer, lockSides, report } from './reporting.ts'
import { askSide, stepOfAdmin } from './steps.ts'
import { findDispute, type StoredDispute } from './stored.ts'
import { tellingBoth } from './telling-pages.ts'

const list = recorded(
  'view_disputes',
  route(contract.listAllDisputes, async ({ query, services }) => {
    const { rows, total } = await listForAdmins(services.lists, query)
    return ok(rows, 'ok', { meta: pageMeta(query.page, disputeLimits.pageSize, total) })
  }),
)

const get = route(contract.getAnyDispute, async (call) => {
  const { sql, settings } = call.services
  const stored = await findDispute(sql, call.params.disputeId)
  if (!stored) return refuse('DISPUTE_NOT_FOUND')
  await audit(sql, call, 'view_dispute', { subject: stored.reporter.id, details: { dispute: stored.id } })
  return ok(await detailForAdmins(sql, stored, settings))
})

async function answer(
  tx: Tx,
  { settings }: Services,
  outcome: StoredDispute | Refusal,
  message: MessageCode,
) {
  return isRefusal(outcome) ? outcome : ok(await detailForAdmins(tx, outcome, settings), message)
}

const open = freshRoute(contract.openDispute, async (call, tx) => {
  const payer = await findPayer(tx, call.body.transaction)
  if (!payer) return refuse('TRANSACTION_NOT_FOUND')
  await lockSides(tx, call.body.transaction, payer.accountId)
  const opened = await report(tx, { ...payer, admin: call.caller.personId }, call.body, call)
  return answer(tx, call.services, opened, 'disputeOpened')
})

const hold = freshRoute(contract.holdMoney, async (call, tx) => {
  const held = await stepOfAdmin(tx, call.params.disputeId, call, holdByHand(call.body.reason))
  return answer(tx, call.services, held, 'moneyHeld')
})

const extension = freshRoute(contract.extendHold, async (call, tx) => {
  const extended = await stepOfAdmin(tx, call.params.disputeId, call, extend(call.body.reason))
  return answer(tx, call.services, extended, 'holdExtended')
})

const question = freshRoute(contract.askInDispute, async (call, tx) => {
  const asked = await stepOfAdmin(tx, call.params.disputeId, call, askSide(call.body, call.caller.personId))
  return answer(tx, call.services, asked, 'questionAsked')
})

export const adminDisputeRoutes: Route[] = [
  ...[list, get].map((each) => counted('admin', each)),
  ...[open, hold, extension, question].map((each) => counted('dispute', tellingBoth(each))),
]
