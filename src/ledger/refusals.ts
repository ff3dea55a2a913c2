import type { AccountStatus } from '#contract/roles.ts'
import type { Account, AccountKind, Leg, PostingRequest, RefusalCode, TransferType } from './transfer.ts'

const inactiveActor = {
  blocked: 'ACCOUNT_BLOCKED',
  pending: 'AGENT_PENDING',
  suspended: 'AGENT_SUSPENDED',
} as const satisfies Record<Exclude<AccountStatus, 'active'>, RefusalCode>

/** Each process uses an account of its own of these kinds, its stripe. */
const stripedKinds: ReadonlySet<AccountKind> = new Set(['funding', 'payout', 'fees'])

/**
 * Throws if a striped account asks for a posting. Idempotency keys are scoped to the account that asks: a retry that
 * reaches another process would ask through another stripe, miss the key and post a second time.
 */
export function assertCanAsk({ id, kind }: Pick<Account, 'id' | 'kind'>) {
  if (stripedKinds.has(kind))
    throw new Error(`account ${id} is a ${kind} account and cannot ask for a posting`)
}

/** The operator's own types move money whatever the state of an account. The guard has the same list. */
const typesOfAnyState: ReadonlySet<TransferType> = new Set(['hold', 'release', 'reversal', 'adjustment'])

/** Why the actor, or the agent who handles or assists, may not act now; undefined if they may. */
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

/** Why these accounts cannot move this amount now; undefined if they can. */
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

/** A frozen account can receive money, but not pay. */
const areActive = (debit: Account, credit: Account) =>
  debit.status === 'active' && credit.status === 'active' && !debit.isFrozen

const breaksFloor = (debit: Account, amount: bigint) =>
  debit.floor !== null && debit.balance - amount < debit.floor

/** The amount that a leg moves. An `isUpTo` leg moves at most what the account has above its floor. */
export function amountOf({ amount, isUpTo }: Pick<Leg, 'amount' | 'isUpTo'>, debit: Account): bigint {
  if (!isUpTo || debit.floor === null) return amount
  const above = debit.balance - debit.floor
  return above < amount ? above : amount
}

/** The refusal for an address that no user has. */
export const notFound = ({ type }: Pick<Leg, 'type'>): RefusalCode =>
  type === 'send_money' ? 'RECIPIENT_NOT_FOUND' : 'USER_NOT_FOUND'
