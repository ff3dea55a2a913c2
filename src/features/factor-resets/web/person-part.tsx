import { ShieldOff } from 'lucide-react'
import type { DeskPerson } from '#features/desk/contract.ts'
import type { DeskAction, PersonPart } from '#features/desk/web/parts.ts'
import { ReasonDialog } from '#features/desk/web/reason-dialog.tsx'
import { useProposeMutation } from '#features/proposals/web/api.ts'
import { text as proposalText } from '#features/proposals/web/words.en.ts'
import { text } from './words.en.ts'

function ProposeDialog({ person, onClose }: { person: DeskPerson; onClose: () => void }) {
  const [propose] = useProposeMutation()
  const wanted = { kind: 'factor_reset', target: person._id, payload: {} } as const
  return (
    <ReasonDialog
      title={text.propose}
      lead={text.lead(person.name)}
      submitLabel={proposalText.propose}
      act={(reason) => propose({ ...wanted, reason }).unwrap()}
      onClose={onClose}
    />
  )
}

const action = {
  icon: ShieldOff,
  label: text.propose,
  help: () => text.proposeHelp,
  isOffered: ({ signIns: { passkeys, hasAuthenticator } }) => passkeys > 0 || hasAuthenticator,
  Dialog: ProposeDialog,
} satisfies DeskAction<DeskPerson>

const part = { together: [action] }

export default { order: 6, user: part, agent: part } satisfies PersonPart
