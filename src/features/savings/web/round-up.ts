import { addTaka, poishaToTaka, takaToPoisha } from '#contract/money.ts'
import type { Saved } from '#web/text/en/payments.ts'
import { roundUpOf, shareOf } from '../terms.ts'
import { useSavingsQuery } from './api.ts'

/** What the round-up of a payment will put aside; nothing when the balance does not cover it. */
export function useRoundUp(amount: number | undefined, balance: number | undefined): Saved | undefined {
  const { data } = useSavingsQuery()
  const goal = data?.goals.find(({ roundUp }) => roundUp)
  if (!goal?.roundUp || amount === undefined || balance === undefined) return undefined
  const taka = poishaToTaka(roundUpOf(takaToPoisha(amount), goal.roundUp))
  return taka > 0 && addTaka(amount, taka) <= balance ? { taka, goal: goal.name } : undefined
}

/** What the rule for arrivals will put aside of a deposit. */
export function useShare(amount: number | undefined): Saved | undefined {
  const { data } = useSavingsQuery()
  const goal = data?.goals.find(({ share }) => share)
  if (!goal?.share || amount === undefined) return undefined
  const { percent, above } = goal.share
  const taka = poishaToTaka(shareOf(takaToPoisha(amount), { percent, above: takaToPoisha(above) }))
  return taka > 0 ? { taka, goal: goal.name } : undefined
}
