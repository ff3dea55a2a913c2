import type { Transaction } from '#contract/entities/transactions.ts'
import { takaToPoisha } from '#contract/money.ts'
import { refuse } from '#contract/refusal.ts'
import { type Answer, ok } from '#server/http/answer.ts'
import { replayOf } from '#server/http/payment.ts'
import { type Call, route } from '#server/http/route.ts'
import { idempotencyOf } from '#server/payments/digest.ts'
import { pay } from '#server/payments/pay.ts'
import { presentMovement } from '#server/payments/present.ts'
import {
  closeGoal as closeEndpoint,
  depositToGoal as depositEndpoint,
  withdrawFromGoal as withdrawEndpoint,
} from '../../contract.ts'
import { findGoal } from '../goals.ts'
import * as savings from '../payments.ts'

async function moveSavings(
  call: Call<typeof depositEndpoint | typeof withdrawEndpoint>,
  way: savings.SavingsWay,
): Promise<Answer<Transaction>> {
  const { caller, body, params, services } = call
  const goal = await findGoal(services.byKey, caller.personId, params.goalId)
  if (!goal) return refuse('GOAL_NOT_FOUND')
  const idempotency = idempotencyOf(call, `savings ${way} ${goal.id}`)
  const amount = takaToPoisha(body.amount)
  const paid = await pay(services, savings.savingOf(caller, goal, { way, amount, idempotency }))
  if (!paid.ok) return paid
  const code = way === 'deposit' ? 'savingAdded' : 'savingTakenOut'
  const message = { code, amount: body.amount, name: goal.name } as const
  return ok(await presentMovement(services, paid), message, replayOf(paid))
}

export const depositToGoal = route(depositEndpoint, (call) => moveSavings(call, 'deposit'))

export const withdrawFromGoal = route(withdrawEndpoint, (call) => moveSavings(call, 'withdraw'))

export const closeGoal = route(closeEndpoint, async (call) => {
  const { params, services } = call
  const closed = await savings.closeGoal(services, {
    call,
    goalId: params.goalId,
    keyOf: (goal) => idempotencyOf(call, `savings close ${goal.id}`),
  })
  if (!closed.ok) return closed
  const { goal, paid } = closed
  const message = { code: 'goalClosed', name: goal.name } as const
  if (!paid) return ok(null, message)
  return ok(await presentMovement(services, paid), message, replayOf(paid))
})
