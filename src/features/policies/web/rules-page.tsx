import { Pencil, RotateCcw } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { z } from 'zod'
import { useProposeMutation } from '#features/proposals/web/api.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { RowSkeletons } from '#web/ui/loading.tsx'
import type { Policies } from '../contract.ts'
import type { PolicyKind } from '../policy-kinds.ts'
import { usePoliciesQuery } from './api.ts'
import type { Difference } from './difference-table.tsx'
import { Notices } from './notices.tsx'
import { ProposeCard } from './propose-card.tsx'
import { VersionsCard } from './versions-card.tsx'
import { text } from './words.en.ts'

type Wanted = Parameters<ReturnType<typeof useProposeMutation>[0]>[0]
type VersionOf<Rules> = { rules: Rules; from: string | null; until: string | null }

/** A kind of rules that administrators edit as a whole. */
export type EditedRules<Rules> = {
  kind: PolicyKind
  title: string
  /** What holds without any version. */
  none: string
  /** Under the field of the beginning. */
  fromHint: string
  preset: { label: string; rules: Rules | undefined }
  schema: z.ZodType<Rules>
  differences: (before: Rules, after: Rules) => readonly Difference[]
  proposal: (payload: VersionOf<Rules>) => Omit<Wanted, 'reason'>
  Editor: ComponentType<{ present: Rules; draft: Rules; onChange: (rules: Rules) => void }>
  /** What the rules would do, below what changes. */
  Effect?: ComponentType<{ rules: Rules }>
}

const fresh = { refetchOnMountOrArgChange: true }

/** An editor that makes a proposal, and the versions. */
export function RulesPage<Rules>({ edited }: { edited: EditedRules<Rules> }) {
  const query = usePoliciesQuery(edited.kind, fresh)
  return (
    <Loaded
      query={query}
      inCard
      failed={text.failed}
      loading={
        <Card>
          <RowSkeletons rows={5} />
        </Card>
      }
    >
      {(policies) => <Content key={policies.inForce.number} policies={policies} edited={edited} />}
    </Loaded>
  )
}

function Content<Rules>({ policies, edited }: { policies: Policies; edited: EditedRules<Rules> }) {
  const present = policies.inForce.rules as Rules
  const [draft, setDraft] = useState(present)
  /** Fields keep what was typed: another revision fills them again. */
  const [revision, setRevision] = useState(0)
  const [propose] = useProposeMutation()
  const fill = (rules: Rules) => {
    setDraft(rules)
    setRevision(revision + 1)
  }
  const { title, preset, schema, differences: differencesOf, proposal, Editor, Effect } = edited
  const differences = differencesOf(present, draft)
  const checked = schema.safeParse(draft)
  return (
    <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4 md:gap-6">
        <Notices policies={policies} />
        <Card>
          <CardHeader
            title={title}
            action={
              differences.length > 0 && (
                <Badge tone="warning" icon={Pencil}>
                  {text.changed(differences.length)}
                </Badge>
              )
            }
          />
          <Editor key={revision} present={present} draft={draft} onChange={setDraft} />
          <div className="flex flex-wrap justify-between gap-2 border-t border-border px-4 py-3 md:px-6">
            {preset.rules !== undefined && (
              <Button variant="ghost" size="sm" onClick={() => fill(preset.rules as Rules)}>
                {preset.label}
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
          effect={Effect && checked.success && differences.length > 0 && <Effect rules={checked.data} />}
          wrong={checked.success ? undefined : checked.error.issues[0]?.message}
          fromHint={edited.fromHint}
          propose={
            checked.success
              ? ({ reason, ...period }) =>
                  propose({ ...proposal({ rules: checked.data, ...period }), reason } as Wanted).unwrap()
              : undefined
          }
          onProposed={() => fill(present)}
        />
      </div>
      <VersionsCard
        policies={policies}
        none={edited.none}
        differencesTo={(rules) => differencesOf(present, rules as Rules)}
      />
    </div>
  )
}
