import type { Transaction } from '#contract/entities.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { TransactionType } from '#contract/transactions.ts'
import { Unavailable } from '#ledger/database.ts'
import { payloadOf } from '#ledger/payload.ts'
import {
  type IdempotencyKey,
  type Posted,
  type PostedTransfer,
  type Refused,
  sentTo,
  type TransferRequest,
} from '#ledger/transfer.ts'
import type { Caller } from '../data/sessions.ts'
import { findTransaction } from '../data/transactions.ts'
import { type Answer, fail, ok } from '../http/answer.ts'
import type { Services } from '../http/services.ts'
import { type PersonFacts, presentTransfer } from './parties.ts'

/** What every money call has in common. */
export type MoneyCall = {
  caller: Caller
  body: { amount: number }
  sentBody: unknown
  services: Services
  idempotencyKey: string | undefined
}

export type Movement = Pick<
  TransferRequest,
  'debit' | 'credit' | 'agent' | 'announce' | 'refusedBy' | 'fundingOrder'
> & {
  type: TransactionType
  /** Whoever is left out is the user who was asked for by name, or the world outside. */
  sender?: PersonFacts | undefined
  receiver?: PersonFacts | undefined
  message: string
}

const REPLAYED = { headers: { 'idempotency-replayed': 'true' } }

export async function postMovement(call: MoneyCall, movement: Movement): Promise<Answer<Transaction>> {
  const { sender, receiver, message, ...transfer } = movement
  const outcome = await call.services.ledger.post({
    ...transfer,
    amount: takaToPoisha(call.body.amount),
    actor: accountOf(call.caller),
    idempotency: idempotencyOf(call, movement.type),
  })
  if (outcome.kind === 'refused') return refusal(outcome)
  if (outcome.replayed) return (await firstAnswerTo(call, movement)) ?? missing(outcome.transfer)
  return ok(presentNew(call, movement, outcome), message)
}

/** The presentation of what was just posted, from what the posting knows: nothing is read again. */
function presentNew({ caller }: MoneyCall, movement: Movement, outcome: Posted): Transaction {
  const { transfer, entries, named = null, receiverHasPaid = false } = outcome
  const { sender = named, receiver = named } = movement
  if (!entries) throw new Error(`${transfer.reference} was posted without entries`)
  const facts = { ...transfer, ...entries, sender, receiver, sentTo: sentTo(movement), receiverHasPaid }
  return presentTransfer(facts, { accountId: accountOf(caller) })
}

function refusal({ code, replayed, retryAfterSeconds }: Refused) {
  if (code === 'UNAVAILABLE') throw new Unavailable('it could not be posted in this state')
  return fail(code, { ...(retryAfterSeconds && { retryAfterSeconds }), ...(replayed && REPLAYED) })
}

/** What the key has brought about, by the history: by now a name may be somebody else's, or nobody's. */
async function firstAnswerTo(
  call: MoneyCall,
  { type, message }: Pick<Movement, 'type' | 'message'>,
): Promise<Answer<Transaction> | undefined> {
  const idempotency = idempotencyOf(call, type)
  if (!idempotency) return undefined
  const { key, payload } = idempotency
  const first = await findTransaction(call.services.byKey, accountOf(call.caller), key)
  if (!first) return undefined
  if (first.payload !== payload) return fail('IDEMPOTENCY_KEY_REUSED')
  return ok(first.transaction, message, REPLAYED)
}

function missing({ reference }: PostedTransfer): never {
  throw new Error(`${reference} was posted and is not in the history`)
}

/** Who may make money calls has an account: role and status were checked before. */
export function accountOf({ accountId, personId }: Caller): number {
  if (accountId === null) throw new Error(`person ${personId} has no account`)
  return accountId
}

export function idempotencyOf(call: MoneyCall, type: TransactionType): IdempotencyKey | undefined {
  const { idempotencyKey } = call
  if (idempotencyKey === undefined) return undefined
  return { key: idempotencyKey, payload: payloadOf(`${type} ${JSON.stringify(asTyped(call))}`) }
}

/**
 * The fields of the contract in the spelling of the client. Keys live as long as their transfers: a version that
 * spells an address in another way must still know the payload of an old one.
 */
function asTyped({ body, sentBody }: MoneyCall): object {
  const sent = sentBody as Record<string, unknown>
  const typed = ([name, value]: [string, unknown]) => {
    const text = sent[name]
    return [name, typeof value === 'string' && typeof text === 'string' ? text.trim() : value]
  }
  return Object.fromEntries(Object.entries(body).map(typed))
}
