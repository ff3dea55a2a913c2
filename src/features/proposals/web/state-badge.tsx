import { Ban, Check, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { ProposalState } from '../contract.ts'
import { text } from './words.en.ts'

const looks: Record<ProposalState, [BadgeTone, LucideIcon]> = {
  open: ['warning', Clock],
  approved: ['success', Check],
  done: ['neutral', Check],
  rejected: ['danger', CircleX],
  withdrawn: ['neutral', Undo2],
  expired: ['neutral', Clock],
  void: ['neutral', Ban],
  cancelled: ['neutral', Ban],
}

export function StateBadge({ state }: { state: ProposalState }) {
  const [tone, icon] = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {text.states[state]}
    </Badge>
  )
}
