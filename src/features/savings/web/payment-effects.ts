import { addTaka, formatTaka, poishaToTaka, takaToPoisha } from '#contract/money.ts'
import type { PaymentEffects } from '#web/components/payment-effects.ts'
import { roundUpOf, shareOf } from '../terms.ts'
import { elsewhere as text } from '../types/words.en.ts'
import { useSavingsQuery } from './api.ts'

export default {
  /** What the round-up will put aside; nothing when the balance does not cover it. */
  useSpending(amount, balance) {
    const { data } = useSavingsQuery()
    const goal = data?.goals.find(({ roundUp }) => roundUp)
    if (!goal?.roundUp || amount === undefined || balance === undefined) return undefined
    const taka = poishaToTaka(roundUpOf(takaToPoisha(amount), goal.roundUp))
    if (taka <= 0 || addTaka(amount, taka) > balance) return undefined
    return { taka, words: text.roundUp(formatTaka(taka), goal.name) }
  },
  /** What the rule for arrivals will put aside. */
  useDeposit(amount) {
    const { data } = useSavingsQuery()
    const goal = data?.goals.find(({ share }) => share)
    if (!goal?.share || amount === undefined) return undefined
    const { percent, above } = goal.share
    const taka = poishaToTaka(shareOf(takaToPoisha(amount), { percent, above: takaToPoisha(above) }))
    return taka > 0 ? { taka, words: text.share(formatTaka(taka), goal.name) } : undefined
  },
} satisfies PaymentEffects
