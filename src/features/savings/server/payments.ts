import { type Refusal, refuse } from '#contract/refusal.ts'
import { findOutcome } from '#ledger/outcome.ts'
import type { IdempotencyKey, Leg, Locked, RefusalCode } from '#ledger/transfer.ts'
import { accountOf, type Caller, type SignedInCall } from '#server/accounts/sessions.ts'
import type { Tx } from '#server/database/connect.ts'
import { type Paid, type Payment, payIn, refusalOf } from '#server/payments/pay.ts'
import type { Services } from '#server/services/services.ts'
import { goalIn } from '../rule.ts'
import { isLocked } from '../terms.ts'
import { type GoalRow, lockGoalOf, markClosed, type Saver } from './goals.ts'
import { goalHolding } from './view.ts'

export type SavingsWay = 'deposit' | 'withdraw'

export const saverOf = (caller: Caller): Saver => ({
  personId: caller.personId,
  wallet: accountOf(caller),
})

/** Moves money between the wallet and a goal. The ledger decides on the goal as it is under the locks. */
export function savingOf(
  caller: Caller,
  goal: GoalRow,
  { way, amount, idempotency }: { way: SavingsWay; amount: bigint; idempotency: IdempotencyKey | undefined },
): Payment {
  const wallet = accountOf(caller)
  const [debit, credit] =
    way === 'deposit' ? [{ id: wallet }, { id: goal.account }] : [{ id: goal.account }, { id: wallet }]
  const plan = (locked: Locked): Leg[] | RefusalCode =>
    refusalOfGoal(locked, goal.account, way) ?? [{ type: 'savings', amount, debit, credit }]
  const request = { actor: wallet, accounts: [debit, credit], legsMax: 1, plan, idempotency }
  return { ...request, sender: caller, receiver: caller, holding: goalHolding(goal) }
}

function refusalOfGoal(locked: Locked, account: number, way: SavingsWay): RefusalCode | undefined {
  const goal = goalIn(locked, account)
  if (!goal || goal.isClosed) return 'GOAL_NOT_FOUND'
  return way === 'withdraw' && isLocked(goal, locked.at) ? 'GOAL_LOCKED' : undefined
}

type Closing = {
  call: SignedInCall
  goalId: string
  keyOf: (goal: GoalRow) => IdempotencyKey | undefined
}
/** Without a payment the goal was empty, or closed already. */
type Closed = { ok: true; goal: GoalRow; paid: Paid | undefined }

/** Takes all money back and closes the goal, in one transaction. Closing a closed goal changes nothing. */
export const closeGoal = (services: Services, closing: Closing): Promise<Closed | Refusal> =>
  services.sql.begin((tx) => closeIn(tx, services, closing))

/** A goal that is closed or empty has nothing to pay, so a repeated key is looked for before anything else. */
async function closeIn(
  tx: Tx,
  services: Services,
  { call, goalId, keyOf }: Closing,
): Promise<Closed | Refusal> {
  const saver = saverOf(call.caller)
  const goal = await lockGoalOf(tx, saver, goalId)
  if (!goal) return refuse('GOAL_NOT_FOUND')
  const idempotency = keyOf(goal)
  const payment = savingOf(call.caller, goal, { way: 'withdraw', amount: goal.balance, idempotency })
  const known = idempotency && (await findOutcome(tx, saver.wallet, idempotency.key))
  if (known?.outcome.kind === 'posted') {
    if (known.payload !== idempotency?.payload) return refuse('IDEMPOTENCY_KEY_REUSED')
    return { ok: true, goal, paid: { ok: true, payment, posted: known.outcome } }
  }
  if (known?.payload === null) return refusalOf(known.outcome)
  if (goal.isClosed) return { ok: true, goal, paid: undefined }
  if (goal.balance === 0n && isLocked(goal, goal.at)) return refuse('GOAL_LOCKED')
  const paid = goal.balance === 0n ? undefined : await payIn(tx, services, payment)
  if (paid && !paid.ok) return paid
  await markClosed(tx, saver, goal, call)
  return { ok: true, goal, paid }
}
