import { Scale } from 'lucide-react'
import type { DeskPerson } from '#features/desk/contract.ts'
import type { DeskAction, PersonPart } from '#features/desk/web/parts.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { text } from './words.en.ts'

const action = {
  icon: Scale,
  label: text.propose,
  help: () => text.proposeHelp,
  Dialog: AdjustDialog,
} satisfies DeskAction<DeskPerson>

const part = { together: [action] }

export default { order: 3, user: part, agent: part } satisfies PersonPart
