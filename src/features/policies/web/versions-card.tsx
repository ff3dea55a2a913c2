import { Check, ChevronRight, CircleCheck, Clock } from 'lucide-react'
import { formatDateTime } from '#web/text/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import type { Policies, PolicyVersion } from '../contract.ts'
import { type Difference, DifferenceTable } from './difference-table.tsx'
import { text } from './words.en.ts'

type VersionsCardProps = {
  policies: Policies
  /** What holds without any version. */
  none: string
  /** What a version says that differs from what is in force. */
  differencesTo: (rules: PolicyVersion['rules']) => readonly Difference[]
}

/** What is to come, what holds, and what held. Each opens to its difference. */
export function VersionsCard({ policies, none, differencesTo }: VersionsCardProps) {
  const { coming, former, inForce } = policies
  return (
    <Card>
      <CardHeader title={text.versions} />
      <ul className="divide-y divide-border border-t border-border">
        {coming.toReversed().map((version) => (
          <Row
            key={version._id}
            version={version}
            state="coming"
            differences={differencesTo(version.rules)}
          />
        ))}
        {inForce.number === null && (
          <li className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 text-sm md:px-6">
            <span>
              <strong className="font-semibold">{text.noVersion}</strong>{' '}
              <span className="text-muted">{none}</span>
            </span>
            <StateBadge state="inForce" />
          </li>
        )}
        {former.map((version) => (
          <Row
            key={version._id}
            version={version}
            state={version.number === inForce.number ? 'inForce' : 'past'}
            differences={differencesTo(version.rules)}
          />
        ))}
      </ul>
    </Card>
  )
}

type State = 'coming' | 'inForce' | 'past'

const badges = {
  coming: { tone: 'warning', icon: Clock },
  inForce: { tone: 'success', icon: CircleCheck },
  past: { tone: 'neutral', icon: Check },
} as const

const StateBadge = ({ state }: { state: State }) => <Badge {...badges[state]}>{text[state]}</Badge>

/** Presets of a new database are in force from 1970 on. */
const startOf = ({ effectiveAt }: PolicyVersion) =>
  Date.parse(effectiveAt) > 0 ? formatDateTime(effectiveAt) : undefined

function periodOf(version: PolicyVersion, state: State): string {
  const start = startOf(version)
  if (state === 'past' && version.until)
    return text.period(start ?? text.always, formatDateTime(version.until))
  if (start === undefined) return text.always
  return state === 'coming' ? text.from(start) : text.since(start)
}

type RowProps = { version: PolicyVersion; state: State; differences: readonly Difference[] }

const Row = ({ version, state, differences }: RowProps) => (
  <li>
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm focus-visible:-outline-offset-2 hover:bg-hover md:px-6 [&::-webkit-details-marker]:hidden">
        <strong className="w-24 font-semibold">{text.version(version.number)}</strong>
        <span className="min-w-0 flex-1 basis-40 text-muted">{periodOf(version, state)}</span>
        <StateBadge state={state} />
        <ChevronRight
          aria-hidden
          size={18}
          className="shrink-0 text-subtle transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="px-4 pb-4 md:px-6">
        <p className="text-xs text-muted">
          {version.madeBy === null ? text.operator : text.by(version.madeBy)}
        </p>
        {differences.length === 0 ? (
          <p className="mt-2 text-sm text-muted">{text.sameAsNow}</p>
        ) : (
          <DifferenceTable caption={text.against} rows={differences} after={text.itsRules} />
        )}
      </div>
    </details>
  </li>
)
