import { hash } from 'node:crypto'
import type { Party, Transaction } from '#contract/entities.ts'
import type { FailureCode } from '#contract/failures.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { Announcement, IdempotencyKey, PostedTransfer } from '#ledger/transfer.ts'
import type { Caller } from '../data/sessions.ts'
import { findTransaction } from '../data/transactions.ts'
import { type Answer, fail, ok } from '../http/answer.ts'
import type { Services } from '../http/services.ts'
import { presentTransfer } from './present.ts'

/** What every money call has in common once its people are found. */
type MoneyCall = {
  caller: Caller
  body: { amount: number }
  services: Services
  idempotencyKey: string | undefined
}

export type Movement = {
  type: TransactionType
  debit: number
  credit: number
  agent?: number
  sender: Party | null
  receiver: Party | null
  message: string
  announce?: (transfer: PostedTransfer) => Announcement
}

const REPLAYED = { headers: { 'idempotency-replayed': 'true' } }

export async function postMovement(call: MoneyCall, movement: Movement): Promise<Answer<Transaction>> {
  const { type, debit, credit, agent, sender, receiver, message, announce } = movement
  const outcome = await call.services.ledger.post({
    type,
    amount: takaToPoisha(call.body.amount),
    debit,
    credit,
    agent,
    actor: accountOf(call.caller),
    idempotency: idempotencyOf(call, type),
    announce,
  })
  const more = outcome.replayed ? REPLAYED : {}
  if (outcome.kind === 'refused') return fail(outcome.code, more)
  return ok(presentTransfer(outcome.transfer, sender, receiver), message, more)
}

/**
 * When the other side is not found (any more). A repeat of a call that was posted before must still get its
 * first answer, so the key is asked first.
 */
export async function failOrReplay(
  call: MoneyCall,
  type: TransactionType,
  message: string,
  code: FailureCode,
): Promise<Answer<Transaction>> {
  const idempotency = idempotencyOf(call, type)
  if (!idempotency) return fail(code)
  const first = await findTransaction(call.services.sql, accountOf(call.caller), idempotency)
  return first ? ok(first, message, REPLAYED) : fail(code)
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
