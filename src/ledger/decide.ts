import type { AccountStatus } from '#contract/roles.ts'
import type { Account, RefusalCode, TransferRequest } from './transfer.ts'

type Parties = {
  actor: Account
  debit: Account
  credit: Account
  /** The one who handles or assists, if any. */
  agent?: Account | undefined
}

const inactiveActor = {
  blocked: 'ACCOUNT_BLOCKED',
  pending: 'AGENT_PENDING',
  suspended: 'AGENT_SUSPENDED',
} as const satisfies Record<Exclude<AccountStatus, 'active'>, RefusalCode>

/** Whether these accounts, as they stand, allow this transfer: the reason against it, or nothing. */
export function refusalOf(
  request: TransferRequest,
  { actor, debit, credit, agent }: Parties,
): RefusalCode | undefined {
  if (actor.status !== 'active') return inactiveActor[actor.status]
  if (actor.isFrozen) return 'ACCOUNT_FROZEN'
  if (agent && (agent.status !== 'active' || agent.isFrozen)) return 'AGENT_NOT_FOUND'
  if (request.refusedBy) return request.refusedBy
  if (debit.id === credit.id) return 'SELF_TRANSFER'
  if (debit.currency !== credit.currency) return 'CURRENCY_MISMATCH'
  if (debit.status !== 'active' || credit.status !== 'active') return 'RECIPIENT_UNAVAILABLE'
  // Money may arrive at a frozen account.
  if (debit.isFrozen) return 'RECIPIENT_UNAVAILABLE'
  if (breaksFloor(debit, request.amount))
    return debit.kind === 'float' ? 'FLOAT_EXHAUSTED' : 'INSUFFICIENT_FUNDS'
  return undefined
}

const breaksFloor = (debit: Account, amount: bigint) =>
  debit.floor !== null && debit.balance - amount < debit.floor

/** When a side was asked for by a name that no user has. */
export const notFound = ({ type }: TransferRequest): RefusalCode =>
  type === 'send_money' ? 'RECIPIENT_NOT_FOUND' : 'USER_NOT_FOUND'
