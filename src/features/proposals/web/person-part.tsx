import { useState } from 'react'
import type { DeskPerson } from '#features/desk/contract.ts'
import type { PersonPart } from '#features/desk/web/parts.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useProposalsQuery } from './api.ts'
import { ProposalRow } from './proposal-row.tsx'
import { ProposalSheet } from './proposal-sheet.tsx'
import { text } from './words.en.ts'

/** What was proposed about a person. Absent while there is nothing. */
function ProposalsCard({ person }: { person: DeskPerson }) {
  const [opened, setOpened] = useState<string | null>(null)
  const { data } = useProposalsQuery({ target: person._id }, { refetchOnMountOrArgChange: true })
  if (!data?.rows.length) return null
  return (
    <Card>
      <CardHeader title={text.ofPerson} />
      <ul className="divide-y divide-border border-t border-border">
        {data.rows.map((proposal) => (
          <ProposalRow key={proposal._id} proposal={proposal} onOpen={() => setOpened(proposal._id)} />
        ))}
      </ul>
      <ProposalSheet id={opened} onClose={() => setOpened(null)} />
    </Card>
  )
}

const part = { LowerCard: ProposalsCard }
export default { order: 2, user: part, agent: part } satisfies PersonPart
