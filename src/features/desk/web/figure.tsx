import type { ReactNode } from 'react'
import { formatTaka } from '#contract/money.ts'
import { fittingSize } from '#web/components/money.tsx'
import { Card } from '#web/ui/card.tsx'

/** One sum of a person, with what it means. */
export const Figure = ({ label, taka, help }: { label: string; taka: number; help: ReactNode }) => (
  <Card className="p-4 md:p-5">
    <p className="text-sm text-muted">{label}</p>
    <div className="@container mt-0.5">
      <p
        className="leading-7 font-bold tracking-snug [--most:var(--text-xl)] money"
        style={{ fontSize: fittingSize(taka) }}
      >
        {formatTaka(taka)}
      </p>
    </div>
    <p className="mt-0.5 text-xs text-muted">{help}</p>
  </Card>
)
