import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { roundUpOf } from '#contract/savings.ts'
import { useSavingsQuery } from '../../api/savings.ts'
import type { Saved } from '../../text/en/payments.ts'

/** What the round-up of a payment will put aside; nothing when the balance does not cover it. */
export function useRoundUp(amount: number | undefined, balance: number | undefined): Saved | undefined {
  const { data } = useSavingsQuery()
  const goal = data?.goals.find(({ roundUp }) => roundUp)
  if (!goal?.roundUp || amount === undefined || balance === undefined) return undefined
  const taka = poishaToTaka(roundUpOf(takaToPoisha(amount), goal.roundUp))
  return taka > 0 && amount + taka <= balance ? { taka, goal: goal.name } : undefined
}
