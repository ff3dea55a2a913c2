import { formatTaka } from '#contract/money.ts'
import type { Found } from '#features/desk/contract.ts'
import { FoundGroup, FoundRow } from '#features/desk/web/found-row.tsx'
import { adminDisputePath } from '../paths.ts'
import { screens } from '../words.en.ts'
import { text } from './words.en.ts'

export default function FoundDisputes({ found: { disputes } }: { found: Found }) {
  if (disputes.length === 0) return null
  return (
    <FoundGroup title={screens.disputes}>
      {disputes.map(({ _id, number, reason, claimed, reporter }) => (
        <FoundRow key={_id} to={adminDisputePath(_id)}>
          <span className="block text-sm font-semibold">{number}</span>
          <span className="block text-xs wrap-anywhere text-muted">
            {[text.reasons[reason], formatTaka(claimed), reporter].join(' · ')}
          </span>
        </FoundRow>
      ))}
    </FoundGroup>
  )
}
