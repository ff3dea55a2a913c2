import { CircleCheck, CirclePause, Clock } from 'lucide-react'
import { useState } from 'react'
import { type TransactionType, transactionTypes } from '#contract/transactions.ts'
import { ReasonDialog } from '#features/desk/web/reason-dialog.tsx'
import type { Policies } from '#features/policies/contract.ts'
import { usePoliciesQuery } from '#features/policies/web/api.ts'
import { Notices } from '#features/policies/web/notices.tsx'
import { VersionsCard } from '#features/policies/web/versions-card.tsx'
import { text as policyText } from '#features/policies/web/words.en.ts'
import { useProposeMutation } from '#features/proposals/web/api.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { TransactionTile } from '#web/components/transaction-tile.tsx'
import { transactionText } from '#web/text/en/area.ts'
import { formatTime } from '#web/text/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RowSkeletons } from '#web/ui/loading.tsx'
import type { PauseRules } from '../../payloads.ts'
import { usePauseTypeMutation } from './api.ts'
import { pauseDifferences } from './differences.ts'
import { rulesText as text } from './words.en.ts'

/** Which services are paused, with a button for each. One person pauses, two resume. */
export function PausesPart() {
  const query = usePoliciesQuery('pause', { refetchOnMountOrArgChange: true })
  return (
    <Loaded
      query={query}
      inCard
      failed={policyText.failed}
      loading={
        <Card>
          <RowSkeletons rows={5} />
        </Card>
      }
    >
      {(policies) => <Pauses policies={policies} />}
    </Loaded>
  )
}

function Pauses({ policies }: { policies: Policies }) {
  const present = policies.inForce.rules as PauseRules
  const [opened, setOpened] = useState<{ type: TransactionType; resumes: boolean }>()
  const last = (policies.coming.at(-1)?.rules ?? present) as PauseRules
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <Notices policies={{ ...policies, uncounted: 0 }} />
      <Card>
        <ul className="divide-y divide-border">
          {transactionTypes.map((type) => {
            const resumes = last.paused.includes(type)
            return (
              <li key={type} className="flex min-h-16 flex-wrap items-center gap-3.5 px-4 py-3 md:px-6">
                <TransactionTile type={type} isReceived={false} />
                <div className="flex min-w-0 flex-1 basis-40 gap-x-3.5 gap-y-1 max-sm:flex-col sm:items-center sm:justify-between">
                  <h2 className="text-sm font-semibold">{transactionText.types[type]}</h2>
                  <span>
                    <StateBadge type={type} policies={policies} present={present} />
                  </span>
                </div>
                <Button
                  variant={resumes ? 'outline' : 'danger-outline'}
                  size="sm"
                  className="ml-auto min-w-24"
                  inactive={resumes && policies.waiting !== null}
                  onClick={() => setOpened({ type, resumes })}
                >
                  {resumes ? text.resume : text.pause}
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
      <VersionsCard
        policies={policies}
        none={text.nothingPaused}
        differencesTo={(rules) => pauseDifferences(present, rules as PauseRules)}
      />
      {opened &&
        (opened.resumes ? (
          <ResumeDialog type={opened.type} last={last} onClose={() => setOpened(undefined)} />
        ) : (
          <PauseDialog type={opened.type} onClose={() => setOpened(undefined)} />
        ))}
    </div>
  )
}

type StateBadgeProps = { type: TransactionType; policies: Policies; present: PauseRules }

function StateBadge({ type, policies: { coming }, present }: StateBadgeProps) {
  const isPaused = present.paused.includes(type)
  const change = coming.find(({ rules }) => (rules as PauseRules).paused.includes(type) !== isPaused)
  if (change)
    return (
      <Badge tone="warning" icon={Clock}>
        {(isPaused ? text.runsFrom : text.pausedFrom)(formatTime(change.effectiveAt))}
      </Badge>
    )
  return isPaused ? (
    <Badge tone="warning" icon={CirclePause}>
      {text.paused}
    </Badge>
  ) : (
    <Badge tone="success" icon={CircleCheck}>
      {text.running}
    </Badge>
  )
}

function PauseDialog({ type, onClose }: { type: TransactionType; onClose: () => void }) {
  const [pause] = usePauseTypeMutation()
  const name = transactionText.types[type]
  return (
    <ReasonDialog
      title={text.pauseTitle(name)}
      lead={text.pauseLead}
      submitLabel={text.pause}
      isDanger
      act={(reason) => pause({ type, reason }).unwrap()}
      onClose={onClose}
    />
  )
}

type ResumeDialogProps = { type: TransactionType; last: PauseRules; onClose: () => void }

function ResumeDialog({ type, last, onClose }: ResumeDialogProps) {
  const [propose] = useProposeMutation()
  const rules = { paused: last.paused.filter((paused) => paused !== type) }
  const payload = { rules, from: null, until: null }
  return (
    <ReasonDialog
      title={text.resumeTitle(transactionText.types[type])}
      lead={text.resumeLead}
      submitLabel={policyText.propose}
      act={(reason) => propose({ kind: 'resume', target: 'pause', payload, reason }).unwrap()}
      onClose={onClose}
    />
  )
}
