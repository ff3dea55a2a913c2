import { Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Policies } from '#features/policies/contract.ts'
import { usePoliciesQuery } from '#features/policies/web/api.ts'
import { Notices } from '#features/policies/web/notices.tsx'
import { ProposeCard } from '#features/policies/web/propose-card.tsx'
import { VersionsCard } from '#features/policies/web/versions-card.tsx'
import { text as policyText } from '#features/policies/web/words.en.ts'
import { useProposeMutation } from '#features/proposals/web/api.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { RowSkeletons } from '#web/ui/loading.tsx'
import { type LimitsRules, limitsRules } from '../../payloads.ts'
import { presetOf } from '../../presets.ts'
import { limitDifferences } from './differences.ts'
import { LimitsEditor } from './limits-editor.tsx'
import { rulesText as text } from './words.en.ts'

const fresh = { refetchOnMountOrArgChange: true }

/** The limits of every tier: an editor that makes a proposal, and the versions. */
export function LimitsRulesPart() {
  const query = usePoliciesQuery('limits', fresh)
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
      {(policies) => <Content key={policies.inForce.number} policies={policies} />}
    </Loaded>
  )
}

function Content({ policies }: { policies: Policies }) {
  const present = policies.inForce.rules as LimitsRules
  const [draft, setDraft] = useState(present)
  /** Fields keep what was typed: another revision fills them again. */
  const [revision, setRevision] = useState(0)
  const [propose] = useProposeMutation()
  const fill = (rules: LimitsRules) => {
    setDraft(rules)
    setRevision(revision + 1)
  }
  const differences = limitDifferences(present, draft)
  const preset = presetOf('bb-2025')
  const checked = limitsRules.safeParse(draft)
  const wanted = { kind: 'limits', target: 'limits' } as const
  return (
    <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4 md:gap-6">
        <Notices policies={policies} />
        <Card>
          <CardHeader
            title={text.limitsTitle}
            action={
              differences.length > 0 && (
                <Badge tone="warning" icon={Pencil}>
                  {text.changed(differences.length)}
                </Badge>
              )
            }
          />
          <LimitsEditor key={revision} present={present} draft={draft} onChange={setDraft} />
          <div className="flex flex-wrap justify-between gap-2 border-t border-border px-4 py-3 md:px-6">
            {preset && (
              <Button variant="ghost" size="sm" onClick={() => fill(preset)}>
                {text.preset}
              </Button>
            )}
            {differences.length > 0 && (
              <Button variant="ghost" size="sm" onClick={() => fill(present)}>
                <RotateCcw aria-hidden size={16} />
                {text.undo}
              </Button>
            )}
          </div>
        </Card>
      </div>
      <div className="flex flex-col gap-4 xl:row-span-2">
        <ProposeCard
          policies={policies}
          differences={differences}
          propose={
            checked.success
              ? ({ reason, ...period }) =>
                  propose({ ...wanted, payload: { rules: checked.data, ...period }, reason }).unwrap()
              : undefined
          }
          onProposed={() => fill(present)}
        />
      </div>
      <VersionsCard
        policies={policies}
        none={text.nothingLimited}
        differencesTo={(rules) => limitDifferences(present, rules as LimitsRules)}
      />
    </div>
  )
}
