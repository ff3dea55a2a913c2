import { addTaka, poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { Tier } from '#features/limits/tiers.ts'
import { useWalletRulesQuery } from '#features/limits/web/api.ts'
import type { Cost, PaymentCosts } from '#web/components/payment-costs.ts'
import type { ShownFeeRule } from '../shown.ts'
import { chargeBy, charges, isCash, ruleFor } from '../tariff.ts'
import { tariffShown } from '../wire.ts'
import { useTariffQuery } from './api.ts'
import { whyOf } from './why.ts'

type Known = { rules: readonly ShownFeeRule[]; tier: Tier; monthUsed: number; refresh: () => void }

/** A user's own rules say the tier and the sum of the month. Rules of cash look only at the amount. */
function useRules(type: TransactionType): Known | undefined {
  const ofCash = isCash(type)
  const own = useWalletRulesQuery(undefined, { skip: ofCash })
  const all = useTariffQuery(undefined, { skip: !ofCash })
  if (ofCash) {
    const rules = all.data?.inForce?.rules
    return rules && { rules, tier: 'regular', monthUsed: 0, refresh: all.refetch }
  }
  const monthUsed = own.data?.limits.find((limit) => limit.type === type)?.month.used ?? 0
  return own.data && { rules: own.data.fees, tier: own.data.tier, monthUsed, refresh: own.refetch }
}

export default {
  useCost(type, taka): Cost | undefined {
    const known = useRules(type)
    if (!known || taka === undefined) return undefined
    const tariff = tariffShown({ vatPpm: 0, rules: [...known.rules] })
    if (!charges(tariff, type)) return undefined
    const amount = takaToPoisha(taka)
    const monthAmount = takaToPoisha(addTaka(taka, known.monthUsed))
    const rule = ruleFor(tariff, { tier: known.tier, type, amount, monthAmount })
    const charge = rule && chargeBy(rule, amount)
    return {
      fee: poishaToTaka(charge?.fee ?? 0n),
      commission: poishaToTaka(charge?.commission ?? 0n),
      why: rule && whyOf(rule, tariff.rules),
      path: paths.fees,
      refresh: known.refresh,
    }
  },
} satisfies PaymentCosts
