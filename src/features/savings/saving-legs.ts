import type { Leg, Planned, PostedLeg, TransferType } from '#ledger/transfer.ts'
import type { Goal, Goals } from './goal.ts'
import { roundUpOf, shareOf } from './terms.ts'

/** The rules by which a wallet saves. */
export type SavingRule = {
  roundUp?: { goal: number; to: number; times: number }
  share?: { goal: number; percent: number; above: bigint }
}

/** By the id of the wallet. */
export type SavingRules = ReadonlyMap<number, SavingRule>

export type RuleRow = { account: number } & (
  | { roundUpGoal: number; roundUpTo: bigint; roundUpTimes: number }
  | { roundUpGoal: null; roundUpTo: null; roundUpTimes: null }
) &
  (
    | { shareGoal: number; sharePercent: number; shareAbove: bigint }
    | { shareGoal: null; sharePercent: null; shareAbove: null }
  )

export const rulesOf = (rows: readonly RuleRow[]): SavingRules =>
  new Map(rows.map((row) => [row.account, ruleOf(row)]))

const ruleOf = (row: RuleRow): SavingRule => ({
  ...(row.roundUpGoal !== null && {
    roundUp: { goal: row.roundUpGoal, to: Number(row.roundUpTo / 100n), times: row.roundUpTimes },
  }),
  ...(row.shareGoal !== null && {
    share: { goal: row.shareGoal, percent: row.sharePercent, above: row.shareAbove },
  }),
})

/** The types that are rounded up, and the types that are shared. Savings are neither. */
const roundedUp: ReadonlySet<TransferType> = new Set(['send_money', 'withdraw'])
const shared: ReadonlySet<TransferType> = new Set(['send_money', 'cash_in', 'add_money'])

/** The optional legs that the rules of both sides add to a posting. None of them can refuse it. */
export function savingLegs(
  { head: { type, amount, debit, credit }, account }: Pick<Planned, 'head' | 'account'>,
  rules: SavingRules,
  goals: Goals,
): Leg[] {
  const [payer, receiver] = [account(debit)?.id, account(credit)?.id]
  const legs: Leg[] = []
  const roundUp = roundedUp.has(type) ? ruleOfAccount(payer)?.roundUp : undefined
  if (roundUp) put(payer as number, roundUp.goal, roundUpOf(amount, roundUp))
  const share = shared.has(type) ? ruleOfAccount(receiver)?.share : undefined
  if (share) put(receiver as number, share.goal, shareOf(amount, share))
  return legs

  function ruleOfAccount(wallet: number | undefined) {
    return wallet === undefined ? undefined : rules.get(wallet)
  }

  function put(wallet: number, id: number, saved: bigint) {
    const goal = goals.get(id)
    if (saved <= 0n || !goal || goal.isClosed) return
    const [from, to] = [{ id: wallet }, { id }]
    legs.push({ type: 'savings', amount: saved, debit: from, credit: to, isOptional: true, label: goal.name })
  }
}

/** The goals whose target these transfers reach for the first time. */
export function reachedBy(rows: readonly PostedLeg[], goals: Goals): Map<number, Goal> {
  const reached = new Map<number, Goal>()
  for (const { entries } of rows) {
    const { account, balance } = entries.credit
    const goal = goals.get(account)
    if (goal && goal.target !== null && !goal.isReached && balance >= goal.target) reached.set(account, goal)
  }
  return reached
}
