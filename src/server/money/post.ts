import type { FastifyRequest } from 'fastify'
import type { UnprovedPayment } from '#contract/entities/security.ts'
import type { PaidTransaction } from '#contract/entities/transactions.ts'
import type { Message } from '#contract/message.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { TransactionType } from '#contract/transactions.ts'
import { isConfirmed } from '#features/confirmation/rule.ts'
import { Unavailable } from '#ledger/database.ts'
import { payloadOf } from '#ledger/payload.ts'
import {
  type IdempotencyKey,
  type Owner,
  type Posted,
  type PostedTransfer,
  type Refused,
  sentTo,
  type TransferRequest,
} from '#ledger/transfer.ts'
import type { Caller } from '../accounts/sessions.ts'
import { maskName } from '../data/mask-name.ts'
import { type PersonFacts, type PutAsideFacts, presentPutAside, presentTransfer } from '../data/parties.ts'
import { findPutAside, findTransaction } from '../data/transactions.ts'
import { type Answer, fail, ok } from '../http/answer.ts'
import type { Services } from '../http/services.ts'

/** The common part of all money calls. */
export type MoneyCall = {
  caller: Caller
  body: { amount: number }
  sentBody: unknown
  services: Services
  idempotencyKey: string | undefined
  request: Pick<FastifyRequest, 'headers'>
}

/** What identifies a call, also one without a body. */
export type KeyedCall = Omit<MoneyCall, 'body'> & { body?: object | undefined }

export type Movement = Pick<
  TransferRequest,
  'debit' | 'credit' | 'agent' | 'announce' | 'refusedBy' | 'permits' | 'note'
> & {
  type: TransactionType
  /** A missing side is the user who was found by email or phone, or a system account. */
  sender?: PersonFacts | undefined
  receiver?: PersonFacts | undefined
  message: Message
}

/** The answer of a money call without the tag of its receipt. */
type Payment = Omit<PaidTransaction, 'receiptTag'>

export const REPLAYED = { headers: { 'idempotency-replayed': 'true' } }

export async function postMovement(call: MoneyCall, movement: Movement): Promise<Answer<PaidTransaction>> {
  const { sender, receiver, message, ...transfer } = movement
  const outcome = await call.services.ledger.post({
    ...transfer,
    amount: takaToPoisha(call.body.amount),
    actor: accountOf(call.caller),
    idempotency: idempotencyOf(call, movement.type),
  })
  if (outcome.kind === 'refused') return refusal(outcome, isConfirmed(movement.type) ? call : undefined)
  const receiptTag = call.services.receiptTags.tagOf(outcome.transfer)
  if (outcome.replayed)
    return ok({ ...(await storedPayment(call, outcome.transfer)), receiptTag }, message, REPLAYED)
  return ok({ ...presentNew(call, movement, outcome), receiptTag }, message)
}

/** Presents a new transfer from the outcome of its posting, without another query. */
function presentNew({ caller }: MoneyCall, movement: Movement, outcome: Posted): Payment {
  const { transfer, entries, named = null, receiverHasPaid = false } = outcome
  const { sender = named, receiver = named } = movement
  const note = movement.note === undefined ? null : { text: movement.note, isHidden: false }
  const facts = { ...transfer, ...entries, sender, receiver, sentTo: sentTo(movement), receiverHasPaid, note }
  const accountId = accountOf(caller)
  const putAside = putAsideBy(outcome, accountId)
  return { ...presentTransfer(facts, { accountId }), putAside: putAside ? presentPutAside(putAside) : null }
}

/** Only what left the caller's own wallet: what the other side puts aside is not shown. */
function putAsideBy({ others }: Posted, accountId: number): PutAsideFacts | undefined {
  for (const { transfer, entries, label } of others)
    if (label !== undefined && entries.debit.account === accountId)
      return { amount: transfer.amount, goal: label, balance: entries.debit.balance }
  return undefined
}

/** `payment`: a payment that its payer confirms, so the refusal says what would be paid. */
export function refusal({ code, replayed, retryAfterSeconds, named }: Refused, payment?: MoneyCall) {
  if (code === 'STEP_UP_REQUIRED' && payment) return fail(code, { data: unconfirmed(payment, named) })
  if (code === 'UNAVAILABLE') throw new Unavailable('the ledger could not post the transfer now')
  return fail(code, { ...(retryAfterSeconds && { retryAfterSeconds }), ...(replayed && REPLAYED) })
}

const unconfirmed = ({ body }: MoneyCall, to: Owner | undefined): UnprovedPayment => ({
  amount: body.amount,
  to: to ? maskName(to.name) : null,
})

export async function storedPayment(
  call: Pick<MoneyCall, 'caller' | 'services'>,
  posted: Pick<PostedTransfer, 'seq' | 'reference'>,
): Promise<Payment> {
  const { caller, services } = call
  const [stored, putAside] = await Promise.all([
    storedTransaction(call, posted),
    findPutAside(services.byKey, posted.seq, accountOf(caller)),
  ])
  return { ...stored, putAside: putAside ? presentPutAside(putAside) : null }
}

/** The parties of a replay come from the history: by now the typed address may belong to another person. */
export async function storedTransaction(
  { caller, services }: Pick<KeyedCall, 'caller' | 'services'>,
  { seq, reference }: Pick<PostedTransfer, 'seq' | 'reference'>,
) {
  const stored = await findTransaction(services.byKey, seq, accountOf(caller))
  if (!stored) throw new Error(`${reference} was posted but is not in the history`)
  return stored
}

/** Callers of money calls have an account: the pipeline has checked role and status. */
export function accountOf({ accountId, personId }: Caller): number {
  if (accountId === null) throw new Error(`person ${personId} has no account`)
  return accountId
}

/** `what` tells calls with the same body apart. */
export function idempotencyOf(call: KeyedCall, what: string): IdempotencyKey | undefined {
  const { idempotencyKey } = call
  if (idempotencyKey === undefined) return undefined
  return { key: idempotencyKey, payload: digestOf(what, call) }
}

type Typed = Pick<KeyedCall, 'body' | 'sentBody'>

export const digestOf = (what: string, typed: Typed): string =>
  payloadOf(`${what} ${JSON.stringify(asTyped(typed))}`)

/**
 * The fields of the contract as the client wrote them. Idempotency keys are kept as long as their transfers, so the
 * payload of an old key must stay the same when a later version normalizes addresses in another way.
 */
function asTyped({ body = {}, sentBody }: Typed): object {
  const sent = sentBody as Record<string, unknown>
  const typed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    const text = sent[name]
    typed[name] = typeof value === 'string' && typeof text === 'string' ? text.trim() : value
  }
  return typed
}
