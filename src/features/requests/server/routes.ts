import type { MessageCode } from '#contract/message.ts'
import { poishaToTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { referenceOf } from '#ledger/reference.ts'
import { attemptFrom } from '#server/accounts/attempts.ts'
import { accountOf, type Caller } from '#server/accounts/sessions.ts'
import type { Cause } from '#server/data/audit.ts'
import { nameForPayer } from '#server/data/parties.ts'
import { findReceipted } from '#server/data/receipts.ts'
import type { Sql } from '#server/database/connect.ts'
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
  remindPayer as remindEndpoint,
  seeRequest as seeEndpoint,
  unblockRequester as unblockEndpoint,
} from '../contract.ts'
import { blockRequester as block, blockedBy, unblock } from './blocking.ts'
import { cancelRequest as cancel, declineRequest as decline } from './closing.ts'
import { makeRequest as make } from './making.ts'
import { remindPayer as remind } from './reminding.ts'
import { findByToken, findRequest, listOf, presentRequest, type RequestRow } from './requests.ts'

const present = ({ settings }: Services, row: RequestRow) =>
  presentRequest(row, settings.publicUrl, paths.pay)

const partyOf = (caller: Caller) => ({ ...caller, accountId: accountOf(caller) })

const signal = ({ signals }: Services, { requester, payer }: Pick<RequestRow, 'requester' | 'payer'>) =>
  signals.publish([requester, ...(payer === null ? [] : [payer])].map(accountTopic))

export const listRequests = route(listEndpoint, async ({ caller, query, services }) => {
  const { page, limit } = query
  const { rows, total } = await listOf(services.byKey, accountOf(caller), query)
  return ok(
    rows.map((row) => present(services, row)),
    'ok',
    { meta: pageMeta(page, limit, total) },
  )
})

export const makeRequest = route(makeEndpoint, async (call) => {
  const { caller, body, services, address } = call
  const requester = partyOf(caller)
  const found = body.recipientPhone && (await lookUp(services, requester, body.recipientPhone, address))
  if (found && 'ok' in found) return found
  const { amount, note, hours, reference } = body
  const payer = found ? found.recipient : null
  const made = await make(services.sql, { requester, payer, amount, note, hours, reference }, call)
  if ('ok' in made) return made
  const row = await findRequest(services.sql, requester.accountId, made.id)
  if (made.isNew) signal(services, row)
  return ok(present(services, row), 'requestMade')
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
  return ok(present(services, await findRequest(services.sql, party.accountId, params.requestId)), message)
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
  const found = await findByToken(services.byKey, reader, params.requestToken)
  if (!found || found.state === 'cancelled' || found.state === 'declined')
    return { ...refuse('REQUEST_NOT_FOUND'), ...NOT_FOR_SEARCH_ENGINES }
  const { requester, paidBy, paidSeq, amount, note, state, expiresAt, name, hasPaidMe } = found
  const isPayer = reader !== null && paidBy === reader
  const isAsker = requester === reader
  return ok(
    {
      kind: 'request' as const,
      name: isAsker ? '' : nameForPayer(name ?? '', hasPaidMe),
      amount: poishaToTaka(amount),
      note,
      state,
      expiresAt: expiresAt.toISOString(),
      you: isAsker ? ('asker' as const) : isPayer ? ('payer' as const) : null,
      receipt: isPayer && paidSeq !== null ? await receiptOf(services, paidSeq) : null,
    },
    'ok',
    NOT_FOR_SEARCH_ENGINES,
  )
})

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
