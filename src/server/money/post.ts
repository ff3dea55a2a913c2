import { hash } from 'node:crypto'
import type { Party, Transaction } from '#contract/entities.ts'
import type { FailureCode } from '#contract/failures.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { IdempotencyKey, PostedTransfer, TransferRequest } from '#ledger/transfer.ts'
import type { Caller } from '../data/sessions.ts'
import { findTransaction } from '../data/transactions.ts'
import { type Answer, fail, ok } from '../http/answer.ts'
import type { Services } from '../http/services.ts'
import { presentTransfer } from './present.ts'

/** What every money call has in common. */
type MoneyCall = {
  caller: Caller
  body: { amount: number }
  services: Services
  idempotencyKey: string | undefined
}

export type Movement = Pick<TransferRequest, 'debit' | 'credit' | 'agent' | 'announce'> & {
  type: TransactionType
  /** Whoever is left out is the user who was asked for by name, or the world outside. */
  sender?: Party | undefined
  receiver?: Party | undefined
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
  if (outcome.kind === 'refused') return fail(outcome.code, outcome.replayed ? REPLAYED : {})
  if (outcome.replayed) return (await firstAnswerTo(call, movement)) ?? missing(outcome.transfer)
  const { named = null } = outcome
  return ok(presentTransfer(outcome.transfer, sender ?? named, receiver ?? named), message)
}

/** A repeat of a call that was posted before gets its first answer; any other one fails. */
export const failOrReplay = async (
  call: MoneyCall,
  movement: Pick<Movement, 'type' | 'message'>,
  code: FailureCode,
): Promise<Answer<Transaction>> => (await firstAnswerTo(call, movement)) ?? fail(code)

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

function idempotencyOf(
  { body, idempotencyKey }: MoneyCall,
  type: TransactionType,
): IdempotencyKey | undefined {
  if (idempotencyKey === undefined) return undefined
  return { key: idempotencyKey, payload: digest(`${type} ${JSON.stringify(body)}`) }
}

/** 128 bits of SHA-256, written as the database writes a UUID. */
function digest(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
