import type { MessageCode } from '#contract/message.ts'
import { poishaToTaka } from '#contract/money.ts'
import { payCodeIn } from '#contract/pay-code.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { findCode, findCodePage } from '#features/codes/server/codes.ts'
import { referenceOf } from '#ledger/reference.ts'
import { attemptFrom } from '#server/accounts/attempts.ts'
import { accountOf, type Caller } from '#server/accounts/sessions.ts'
import type { Cause } from '#server/data/audit.ts'
import { nameForPayer } from '#server/data/parties.ts'
import { findReceipted } from '#server/data/receipts.ts'
import type { Db, Sql } from '#server/database/connect.ts'
import { ok, pageMeta } from '#server/http/answer.ts'
import { readCredential } from '#server/http/credential.ts'
import { lookUp } from '#server/http/look-up.ts'
import { countOrRefuse } from '#server/http/rate.ts'
import { type Call, route } from '#server/http/route.ts'
import { accountTopic } from '#server/live/signals.ts'
import type { Services } from '#server/services/services.ts'
import {
  blockRequester as blockEndpoint,
  cancelRequest as cancelEndpoint,
  declineRequest as declineEndpoint,
  listBlocked as listBlockedEndpoint,
  listRequests as listEndpoint,
  makeRequest as makeEndpoint,
  type PayPage,
  type Request,
  remindPayer as remindEndpoint,
  seeRequest as seeEndpoint,
  unblockRequester as unblockEndpoint,
} from '../contract.ts'
import { blockRequester as block, blockedBy, unblock } from './blocking.ts'
import { cancelRequest as cancel, declineRequest as decline } from './closing.ts'
import { makeRequest as make } from './making.ts'
import { remindPayer as remind } from './reminding.ts'
import { findByToken, findRequest, listOf, presentRequest, type RequestRow } from './requests.ts'

/** An EMVCo payload needs the pay code of the requester. A link needs nothing. */
export async function presentAll(
  db: Db,
  { settings }: Services,
  caller: Caller,
  rows: readonly RequestRow[],
) {
  const own = settings.qr.isEmv ? await findCode(db, caller.personId) : undefined
  return rows.map((row) =>
    presentRequest(row, settings, row.requester === caller.accountId ? own : undefined),
  )
}

async function presented(services: Services, caller: Caller, id: string) {
  const row = await findRequest(services.sql, accountOf(caller), id)
  const [request] = await presentAll(services.sql, services, caller, [row])
  return { row, request: request as Request }
}

export const partyOf = (caller: Caller) => ({ ...caller, accountId: accountOf(caller) })

export const signal = (
  { signals }: Services,
  { requester, payer }: Pick<RequestRow, 'requester' | 'payer'>,
) => signals.publish([requester, ...(payer === null ? [] : [payer])].map(accountTopic))

export const listRequests = route(listEndpoint, async ({ caller, query, services }) => {
  const { page, limit } = query
  const { rows, total } = await listOf(services.byKey, accountOf(caller), query)
  return ok(await presentAll(services.byKey, services, caller, rows), 'ok', {
    meta: pageMeta(page, limit, total),
  })
})

export const isOutOfBounds = ({ settings: { requestBounds } }: Services, amount: number) =>
  amount < requestBounds.min || amount > requestBounds.max

export const makeRequest = route(makeEndpoint, async (call) => {
  const { caller, body, services, address } = call
  const requester = partyOf(caller)
  const found = body.recipientPhone && (await lookUp(services, requester, body.recipientPhone, address))
  if (found && 'ok' in found) return found
  const { amount, note, hours, reference } = body
  if (isOutOfBounds(services, amount)) return refuse('REQUEST_OUT_OF_BOUNDS')
  const payer = found ? found.recipient : null
  const made = await make(services.sql, { requester, payer, amount, note, hours, reference }, call)
  if ('ok' in made) return made
  const { row, request } = await presented(services, caller, made.id)
  if (made.isNew) signal(services, row)
  return ok(request, 'requestMade')
})

type DecidingCall = Call<
  typeof cancelEndpoint | typeof declineEndpoint | typeof remindEndpoint | typeof blockEndpoint
>
type Decide = (
  sql: Sql,
  party: Caller & { accountId: number },
  id: string,
  cause: Cause,
) => Promise<Pick<RequestRow, 'requester' | 'payer'> | Refusal>

async function decided(call: DecidingCall, decide: Decide, message: MessageCode) {
  const { services, params } = call
  const party = partyOf(call.caller)
  const closed = await decide(services.sql, party, params.requestId, call)
  if ('ok' in closed) return closed
  signal(services, closed)
  return ok((await presented(services, call.caller, params.requestId)).request, message)
}

export const cancelRequest = route(cancelEndpoint, (call) => decided(call, cancel, 'requestCancelled'))

export const declineRequest = route(declineEndpoint, (call) => decided(call, decline, 'requestDeclined'))

export const remindPayer = route(remindEndpoint, (call) => decided(call, remind, 'payerReminded'))

export const blockRequester = route(blockEndpoint, (call) => decided(call, block, 'requesterBlocked'))

export const listBlocked = route(listBlockedEndpoint, async ({ caller, services }) =>
  ok(await blockedBy(services.byKey, caller.personId)),
)

export const unblockRequester = route(unblockEndpoint, async (call) => {
  const { caller, params, services } = call
  const isRemoved = await unblock(services.sql, caller.personId, params.blockId, call)
  if (!isRemoved) return refuse('BLOCK_NOT_FOUND')
  return ok(await blockedBy(services.sql, caller.personId), 'requesterUnblocked')
})

/** The link is a secret of those who have it. */
const NOT_FOR_SEARCH_ENGINES = { headers: { 'x-robots-tag': 'noindex' } }

export const seeRequest = route(seeEndpoint, async (call) => {
  const { services, address, params } = call
  const refused = await countOrRefuse(services.sql, attemptFrom('pay_link', address), services.settings)
  if (refused) return { ...refused, ...NOT_FOR_SEARCH_ENGINES }
  const reader = await readerOf(call)
  const code = payCodeIn(params.requestToken)
  const page =
    code === undefined
      ? await requestPageOf(services, reader, params.requestToken)
      : await findCodePage(services.byKey, reader, code)
  if (!page) return { ...refuse('REQUEST_NOT_FOUND'), ...NOT_FOR_SEARCH_ENGINES }
  return ok(page, 'ok', NOT_FOR_SEARCH_ENGINES)
})

async function requestPageOf(
  services: Services,
  reader: number | null,
  token: string,
): Promise<PayPage | undefined> {
  const found = await findByToken(services.byKey, reader, token)
  if (!found || found.state === 'cancelled' || found.state === 'declined') return undefined
  const { requester, paidBy, paidSeq, amount, note, state, expiresAt, name, shownName, hasPaidMe } = found
  const isPayer = reader !== null && paidBy === reader
  const isAsker = requester === reader
  return {
    kind: 'request',
    name: isAsker ? '' : nameForPayer(name ?? '', hasPaidMe),
    shownName: isAsker ? null : shownName,
    amount: poishaToTaka(amount),
    note,
    state,
    expiresAt: expiresAt.toISOString(),
    you: isAsker ? 'asker' : isPayer ? 'payer' : null,
    receipt: isPayer && paidSeq !== null ? await receiptOf(services, paidSeq) : null,
  }
}

/** The account of the signed-in person, if there is one: the call works without a token too. */
async function readerOf({ request, services }: Call<typeof seeEndpoint>): Promise<number | null> {
  const tokenHash = readCredential(request.headers, services.settings.secure)?.tokenHash
  const caller = tokenHash ? await services.callerUnseen(tokenHash) : undefined
  return caller?.accountId ?? null
}

async function receiptOf({ byKey, receiptTags }: Services, seq: bigint) {
  const transfer = await findReceipted(byKey, seq)
  return transfer ? { reference: referenceOf(seq), receiptTag: receiptTags.tagOf(transfer) } : null
}
