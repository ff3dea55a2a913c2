import type { DeskPerson } from '#features/desk/contract.ts'
import type { PersonPart } from '#features/desk/web/parts.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { screens } from '../words.en.ts'
import { useAllDisputesQuery } from './admin/api.ts'
import { EarlierRow } from './admin/cards.tsx'

/** The open disputes of a person. Absent while there are none. */
function DisputesCard({ person }: { person: DeskPerson }) {
  const { data } = useAllDisputesQuery({ search: person.email }, { refetchOnMountOrArgChange: true })
  if (!data?.rows.length) return null
  return (
    <Card>
      <CardHeader title={screens.disputes} />
      <ul className="divide-y divide-border border-t border-border">
        {data.rows.map((dispute) => (
          <EarlierRow key={dispute._id} dispute={dispute} />
        ))}
      </ul>
    </Card>
  )
}

const part = { LowerCard: DisputesCard }
export default { order: 4, user: part, agent: part } satisfies PersonPart
