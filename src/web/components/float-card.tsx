import type { ComponentType } from 'react'
import type { AgentFloat } from '#contract/entities/totals.ts'
import { addTaka, formatTaka, partOf } from '#contract/money.ts'
import { useAgentFloatQuery } from '../api/agent.ts'
import { floatText } from '../text/en/agent.ts'
import { cx } from '../ui/cx.ts'
import { LoadedSum } from './loaded-sum.tsx'
import { PursePanel } from './purse-panel.tsx'

/** What features show beside the float (`web/beside-float.tsx`). */
const besides = Object.entries(
  import.meta.glob<ComponentType>('../../features/*/web/beside-float.tsx', {
    eager: true,
    import: 'default',
  }),
)

/** The operator may have settled since the last request, so every screen fetches it again. */
const useFloatQuery = () => useAgentFloatQuery(undefined, { refetchOnMountOrArgChange: true })

/** The largest cash-in that is possible now, unless the last call for it failed. */
export function useFloatLeft(): number | undefined {
  const { data, error } = useFloatQuery()
  return error ? undefined : data?.left
}

/** What the float covers at a balance, unless the last call for the credit line failed. */
export function useLeftAt(): (balance: number) => number | undefined {
  const { data, error } = useFloatQuery()
  return (balance) => (error || !data ? undefined : addTaka(balance, data.creditLine))
}

/** What the agent's float still covers, and the float and the credit line that it comes from. */
export function FloatCard({ large = false, className }: { large?: boolean; className?: string }) {
  const float = useFloatQuery()
  return (
    <PursePanel label={floatText.left} className={cx('p-6.5', large && 'md:p-8.5', className)}>
      <LoadedSum taka={float.data?.left} query={float} failed={floatText.failed} large={large} />
      {float.data && <Sources float={float.data} />}
      {large && besides.map(([file, Beside]) => <Beside key={file} />)}
    </PursePanel>
  )
}

function Sources({ float: { balance, creditLine, left } }: { float: AgentFloat }) {
  return (
    <>
      {creditLine > 0 && (
        <div aria-hidden className="mt-4 h-2 overflow-hidden rounded-full bg-brand-deep">
          <div
            className="h-full rounded-full bg-accent"
            style={{ width: `${Math.min(1, partOf(left, creditLine)) * 100}%` }}
          />
        </div>
      )}
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs text-on-brand-muted">
        <Source label={floatText.float} taka={balance} />
        <Source label={floatText.creditLine} taka={creditLine} />
      </p>
    </>
  )
}

const Source = ({ label, taka }: { label: string; taka: number }) => (
  <span className="whitespace-nowrap">
    {label} <span className="font-semibold text-on-brand money">{formatTaka(taka)}</span>
  </span>
)
