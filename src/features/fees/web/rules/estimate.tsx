import { useEffect, useState } from 'react'
import { formatTaka, subtractTaka } from '#contract/money.ts'
import type { ProposalOf } from '#features/proposals/web/looks.ts'
import type { TariffEstimate } from '../../contract.ts'
import type { TariffRules } from '../../payloads.ts'
import { useTariffEstimateQuery } from '../api.ts'
import { estimateText as text } from './words.en.ts'

const PAUSE_MS = 600

/** What the last 30 days would have earned by these rules. It waits for a pause in the typing. */
export function Estimate({ rules }: { rules: TariffRules }) {
  const { currentData, isError } = useTariffEstimateQuery(useSettled(rules))
  return (
    <div role="status" className="mt-4 rounded-md bg-sunken p-4 text-xs text-muted">
      {isError && text.failed}
      {!isError && !currentData && text.loading}
      {currentData && <Earned estimate={currentData} />}
    </div>
  )
}

export const EstimateOfProposal = ({ proposal }: { proposal: ProposalOf<'tariff'> }) => (
  <Estimate rules={proposal.payload.rules} />
)

function Earned({
  estimate: { fees, feesPaid, commissions, priced, payments },
}: {
  estimate: TariffEstimate
}) {
  const more = subtractTaka(fees, feesPaid)
  return (
    <>
      <p>{text.earned}</p>
      <p className="my-1 text-xl font-bold tracking-snug text-foreground money">{formatTaka(fees)}</p>
      <p>{difference(more, feesPaid)}</p>
      {commissions > 0 && <p>{text.commissions(formatTaka(commissions))}</p>}
      <p>{priced === payments ? text.all(payments) : text.some(priced, payments)}</p>
    </>
  )
}

function difference(more: number, paid: number): string {
  if (more === 0) return text.same
  return (more > 0 ? text.more : text.less)(formatTaka(Math.abs(more)), formatTaka(paid))
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
