import type { Transaction } from '#contract/entities/transactions.ts'
import { takaToPoisha } from '#contract/money.ts'
import { isLocked } from '#contract/savings.ts'
import { goalIn } from '#features/savings/rule.ts'
import { findOutcome } from '#ledger/outcome.ts'
import { postBatch } from '#ledger/posting.ts'
import type {
  IdempotencyKey,
  Leg,
  Locked,
  Outcome,
  Posted,
  PostingRequest,
  RefusalCode,
} from '#ledger/transfer.ts'
import type { Origin } from '../data/audit.ts'
import { findGoal, type GoalRow, lockGoalOf, markClosed, type Saver } from '../data/goals.ts'
import { presentTransfer } from '../data/parties.ts'
import type { Tx } from '../database/connect.ts'
import { type Answer, fail, ok } from '../http/answer.ts'
import { accountOf, idempotencyOf, type KeyedCall, REPLAYED, refusal, storedTransaction } from './post.ts'

type GoalCall = KeyedCall & { params: { goalId: string } }
type Way = 'deposit' | 'withdraw'

export const saverOf = ({ caller }: Pick<KeyedCall, 'caller'>): Saver => ({
  personId: caller.personId,
  wallet: accountOf(caller),
})

/** Moves money between the wallet and a goal. The ledger decides on the goal as it is under the locks. */
export async function moveSavings(
  call: GoalCall & { body: { amount: number } },
  way: Way,
): Promise<Answer<Transaction>> {
  const { caller, body, params, services } = call
  const goal = await findGoal(services.byKey, caller.personId, params.goalId)
  if (!goal) return fail('GOAL_NOT_FOUND')
  const type = `savings ${way} ${goal.id}`
  const code = way === 'deposit' ? 'savingAdded' : 'savingTakenOut'
  const message = { code, amount: body.amount, name: goal.name } as const
  const outcome = await services.ledger.post({
    ...savingRequest(saverOf(call), goal, way, takaToPoisha(body.amount)),
    idempotency: idempotencyOf(call, type),
  })
  if (outcome.kind === 'refused') return refusal(outcome)
  if (outcome.replayed) return ok(await storedTransaction(call, outcome.transfer), message, REPLAYED)
  return ok(presentSaving(call, goal, outcome), message)
}

function savingRequest({ wallet }: Saver, { account }: GoalRow, way: Way, amount: bigint): PostingRequest {
  const [debit, credit] =
    way === 'deposit' ? [{ id: wallet }, { id: account }] : [{ id: account }, { id: wallet }]
  const plan = (locked: Locked): Leg[] | RefusalCode =>
    refusalOfGoal(locked, account, way) ?? [{ type: 'savings', amount, debit, credit }]
  return { actor: wallet, accounts: [debit, credit], legsMax: 1, plan }
}

function refusalOfGoal(locked: Locked, account: number, way: Way): RefusalCode | undefined {
  const goal = goalIn(locked, account)
  if (!goal || goal.isClosed) return 'GOAL_NOT_FOUND'
  return way === 'withdraw' && isLocked(goal, locked.at) ? 'GOAL_LOCKED' : undefined
}

function presentSaving({ caller }: GoalCall, goal: GoalRow, { transfer, entries }: Posted): Transaction {
  const facts = {
    ...transfer,
    ...entries,
    sender: caller,
    receiver: caller,
    sentTo: null,
    receiverHasPaid: false,
  }
  return presentTransfer({ ...facts, note: null, goal }, { accountId: accountOf(caller) })
}

type Closed = { goal: GoalRow; posted: Posted | undefined }

/** Takes all money back and closes the goal, in one transaction. Closing a closed goal changes nothing. */
export async function closeGoal(call: GoalCall, origin: Origin): Promise<Answer<Transaction | null>> {
  const closed = await call.services.sql.begin((tx) => closeWithin(tx, call, origin))
  if (typeof closed === 'string') return fail(closed)
  if ('code' in closed) return refusal(closed)
  const { goal, posted } = closed
  const message = { code: 'goalClosed', name: goal.name } as const
  if ('first' in closed) return ok(await storedTransaction(call, closed.first), message, REPLAYED)
  return ok(posted ? presentSaving(call, goal, posted) : null, message)
}

/** A goal that is closed or empty has nothing to post, so a repeated key is looked for before anything else. */
async function closeWithin(tx: Tx, call: GoalCall, origin: Origin) {
  const saver = saverOf(call)
  const goal = await lockGoalOf(tx, saver, call.params.goalId)
  if (!goal) return 'GOAL_NOT_FOUND'
  const idempotency = idempotencyOf(call, `savings close ${goal.id}`)
  const known = idempotency && (await findOutcome(tx, saver.wallet, idempotency.key))
  const closed: Closed = { goal, posted: undefined }
  if (known?.outcome.kind === 'posted')
    return known.payload === idempotency?.payload
      ? { ...closed, first: known.outcome.transfer }
      : 'IDEMPOTENCY_KEY_REUSED'
  if (known?.payload === null) return known.outcome
  if (goal.isClosed) return closed
  if (goal.balance === 0n && isLocked(goal, goal.at)) return 'GOAL_LOCKED'
  const posted = goal.balance === 0n ? undefined : await emptyGoal(tx, call, goal, idempotency)
  if (posted?.kind === 'refused') return posted
  await markClosed(tx, saver, goal, origin)
  return { goal, posted }
}

async function emptyGoal(
  tx: Tx,
  call: GoalCall,
  goal: GoalRow,
  idempotency: IdempotencyKey | undefined,
): Promise<Outcome> {
  const request = savingRequest(saverOf(call), goal, 'withdraw', goal.balance)
  const { rules } = call.services
  const { outcomes } = await postBatch(tx, [{ ...request, idempotency }], { rules })
  return outcomes[0] as Outcome
}
