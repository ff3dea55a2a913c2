import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { subtractTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { previewText } from '../text/en/payments.ts'
import { useBalanceHint, useShownBalance } from './balance.ts'
import { SpendingCost } from './cost-preview.tsx'
import type { Cost } from './payment-costs.ts'
import { useSpendingEffects } from './payment-effects.ts'

/** The effect of pressing the button, shown above it. */
export function Preview({ children }: { children: ReactNode }) {
  return <p className="rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere">{children}</p>
}

type SpendingPreviewProps = {
  balance: number | undefined
  amount: number | undefined
  cost: Cost | undefined
  /** The label of what the other side gets. */
  gets: string
  /** Where the money goes, once the form is filled in. */
  what: string | undefined
}

/** What is left of the balance after a payment from it; without any, where to get some. */
export function SpendingPreview({ balance, amount, cost, gets, what }: SpendingPreviewProps) {
  const effects = useSpendingEffects(
    amount,
    balance === undefined ? undefined : subtractTaka(balance, cost?.fee ?? 0),
  )
  const shown = useShownBalance()
  const hint = useBalanceHint()
  if (balance === 0)
    return (
      <Preview>
        {hint && `${hint}. `}
        <Link to={paths.userDeposit} className="text-link">
          {previewText.depositFirst}
        </Link>
      </Preview>
    )
  if (amount === undefined || what === undefined) return null
  if (cost) return <SpendingCost amount={amount} cost={cost} gets={gets} balance={shown} effects={effects} />
  return <Preview>{previewText.spend(what, amount, shown, effects)}</Preview>
}
