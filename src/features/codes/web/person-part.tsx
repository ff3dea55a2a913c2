import { Store } from 'lucide-react'
import type { UserPage } from '#features/desk/contract.ts'
import type { PersonPart } from '#features/desk/web/parts.ts'
import { ReasonDialog } from '#features/desk/web/reason-dialog.tsx'
import { useRemoveShownNameMutation } from './api.ts'
import { adminText as text } from './words.en.ts'

function RemoveDialog({ person, onClose }: { person: UserPage; onClose: () => void }) {
  const [remove] = useRemoveShownNameMutation()
  return (
    <ReasonDialog
      title={text.remove}
      lead={text.removeLead(person.name)}
      submitLabel={text.removeSubmit}
      isDanger
      act={(reason) => remove({ userId: person._id, reason }).unwrap()}
      onClose={onClose}
    />
  )
}

/** The name on the pay code of a user, which administrators can take away. */
export default {
  order: 6,
  user: {
    alone: [
      {
        icon: Store,
        label: text.remove,
        help: ({ shownName }) => text.removeHelp(shownName ?? ''),
        isDanger: true,
        isOffered: ({ shownName }) => shownName !== null,
        Dialog: RemoveDialog,
      },
    ],
  },
} satisfies PersonPart
