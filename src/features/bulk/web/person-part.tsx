import { UserRoundX, Users } from 'lucide-react'
import type { UserPage } from '#features/desk/contract.ts'
import type { PersonPart } from '#features/desk/web/parts.ts'
import { ReasonDialog } from '#features/desk/web/reason-dialog.tsx'
import { useProposeMutation } from '#features/proposals/web/api.ts'
import { text as proposalText } from '#features/proposals/web/words.en.ts'
import { useEndBulkRightMutation } from './right-api.ts'
import { rightText as text } from './words.en.ts'

type DialogProps = { person: UserPage; onClose: () => void }

function AllowDialog({ person, onClose }: DialogProps) {
  const [propose] = useProposeMutation()
  const wanted = { kind: 'bulk', target: person._id, payload: {} } as const
  return (
    <ReasonDialog
      title={text.allow}
      lead={text.allowLead(person.name)}
      submitLabel={proposalText.propose}
      act={(reason) => propose({ ...wanted, reason }).unwrap()}
      onClose={onClose}
    />
  )
}

function EndDialog({ person, onClose }: DialogProps) {
  const [end] = useEndBulkRightMutation()
  return (
    <ReasonDialog
      title={text.end}
      lead={text.endLead(person.name)}
      submitLabel={text.endSubmit}
      act={(reason) => end({ userId: person._id, reason }).unwrap()}
      onClose={onClose}
    />
  )
}

/** Whether a user may pay many people at once, where only chosen ones may. */
export default {
  order: 5,
  user: {
    alone: [
      {
        icon: UserRoundX,
        label: text.end,
        help: () => text.endHelp,
        isOffered: ({ mayBulk }) => mayBulk,
        Dialog: EndDialog,
      },
    ],
    together: [
      {
        icon: Users,
        label: text.allow,
        help: () => text.allowHelp,
        isOffered: ({ mayBulk }) => !mayBulk,
        Dialog: AllowDialog,
      },
    ],
  },
} satisfies PersonPart
