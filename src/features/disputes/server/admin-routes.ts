import type { MessageCode } from '#contract/message.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { audit } from '#server/data/audit.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import type { Feature } from '#server/features/feature.ts'
import { ok, pageMeta } from '#server/http/answer.ts'
import { counted } from '#server/http/counted.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import { recorded } from '#server/http/recorded.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Services } from '#server/services/services.ts'
import type { AdminDisputeDetail } from '../admin-contract.ts'
import * as contract from '../admin-contract.ts'
import { disputeLimits } from '../limits.ts'
import { detailForAdmins, listForAdmins } from './admin-view.ts'
import { extend, holdByHand } from './holding.ts'
import { findPayer, lockSides, report, termsOf } from './reporting.ts'
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

/** Shows everything to administrators. Another feature knows whether a customer agreed. */
type Detail = (db: Db, stored: StoredDispute, services: Services) => Promise<AdminDisputeDetail>

const getWith = (detail: Detail) =>
  route(contract.getAnyDispute, async (call) => {
    const { sql } = call.services
    const stored = await findDispute(sql, call.params.disputeId)
    if (!stored) return refuse('DISPUTE_NOT_FOUND')
    await audit(sql, call, 'view_dispute', { subject: stored.reporter.id, details: { dispute: stored.id } })
    return ok(await detail(sql, stored, call.services))
  })

const answerWith =
  (detail: Detail) =>
  async (tx: Tx, services: Services, outcome: StoredDispute | Refusal, message: MessageCode) =>
    isRefusal(outcome) ? outcome : ok(await detail(tx, outcome, services), message)
type Answer = ReturnType<typeof answerWith>

const openWith = (answer: Answer) =>
  freshRoute(contract.openDispute, async (call, tx) => {
    const payer = await findPayer(tx, call.body.transaction)
    if (!payer) return refuse('TRANSACTION_NOT_FOUND')
    await lockSides(tx, call.body.transaction, payer.accountId)
    const opened = await report(tx, { ...payer, admin: call.caller.personId }, call.body, termsOf(call))
    return answer(tx, call.services, opened, 'disputeOpened')
  })

const holdWith = (answer: Answer) =>
  freshRoute(contract.holdMoney, async (call, tx) => {
    const held = await stepOfAdmin(tx, call.params.disputeId, call, holdByHand(call.body.reason))
    return answer(tx, call.services, held, 'moneyHeld')
  })

const extendWith = (answer: Answer) =>
  freshRoute(contract.extendHold, async (call, tx) => {
    const extended = await stepOfAdmin(tx, call.params.disputeId, call, extend(call.body.reason))
    return answer(tx, call.services, extended, 'holdExtended')
  })

const askWith = (answer: Answer) =>
  freshRoute(contract.askInDispute, async (call, tx) => {
    const asked = await stepOfAdmin(tx, call.params.disputeId, call, askSide(call.body, call.caller.personId))
    return answer(tx, call.services, asked, 'questionAsked')
  })

export function adminDisputeRoutesOf(features: readonly Feature[]): Route[] {
  const findConsent = features.find(({ cashOutAgreedAt }) => cashOutAgreedAt)?.cashOutAgreedAt
  const detail: Detail = (db, stored, { settings }) =>
    detailForAdmins(db, stored, settings, findConsent ?? (async () => null))
  const answer = answerWith(detail)
  return [
    ...[list, getWith(detail)].map((each) => counted('admin', each)),
    ...[openWith(answer), holdWith(answer), extendWith(answer), askWith(answer)].map((each) =>
      counted('dispute', tellingBoth(each)),
    ),
  ]
}
