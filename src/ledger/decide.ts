import type { AccountStatus } from '#contract/roles.ts'
import type { Account, Leg, PostingRequest, RefusalCode, TransferType } from './transfer.ts'

const inactiveActor = {
  blocked: 'ACCOUNT_BLOCKED',
  pending: 'AGENT_PENDING',
  suspended: 'AGENT_SUSPENDED',
} as const satisfies Record<Exclude<AccountStatus, 'active'>, RefusalCode>

/** The operator's own types move money whatever the state of an account. The guard has the same list. */
const typesOfAnyState: ReadonlySet<TransferType> = new Set(['hold', 'release', 'reversal'])

/** Whether the account that asks may do so right now, with the agent who handles or assists. */
export function refusalOfActor(
  { refusedBy }: Pick<PostingRequest, 'refusedBy'>,
  actor: Account,
  agent: Account | undefined,
): RefusalCode | undefined {
  if (actor.status !== 'active') return inactiveActor[actor.status]
  if (actor.isFrozen) return 'ACCOUNT_FROZEN'
  if (agent && (agent.status !== 'active' || agent.isFrozen)) return 'AGENT_NOT_FOUND'
  return refusedBy
}

/** Whether these accounts, as they stand, allow to move this amount: the reason against it, or nothing. */
export function refusalOfLeg(
  { type, isUpTo }: Pick<Leg, 'type' | 'isUpTo'>,
  amount: bigint,
  debit: Account,
  credit: Account,
): RefusalCode | undefined {
  if (debit.id === credit.id) return 'SELF_TRANSFER'
  if (debit.currency !== credit.currency) return 'CURRENCY_MISMATCH'
  if (!typesOfAnyState.has(type) && !areActive(debit, credit)) return 'RECIPIENT_UNAVAILABLE'
  if (breaksFloor(debit, amount) || (isUpTo && amount <= 0n))
    return debit.kind === 'float' ? 'FLOAT_EXHAUSTED' : 'INSUFFICIENT_FUNDS'
  return undefined
}

/** Money may arrive at a frozen account. */
const areActive = (debit: Account, credit: Account) =>
  debit.status === 'active' && credit.status === 'active' && !debit.isFrozen

const breaksFloor = (debit: Account, amount: bigint) =>
  debit.floor !== null && debit.balance - amount < debit.floor

/** What a leg moves: its amount, or as much of it as the account has above its floor. */
export function amountOf({ amount, isUpTo }: Pick<Leg, 'amount' | 'isUpTo'>, debit: Account): bigint {
  if (!isUpTo || debit.floor === null) return amount
  const above = debit.balance - debit.floor
  return above < amount ? above : amount
}

/** When a side was asked for by an address that no user has. */
export const notFound = ({ type }: Pick<Leg, 'type'>): RefusalCode =>
  type === 'send_money' ? 'RECIPIENT_NOT_FOUND' : 'USER_NOT_FOUND'
