import { Hand, MessageSquare, Scale, Undo2 } from 'lucide-react'
import type { EventLooks } from '#web/components/live/tile.tsx'

export default {
  dispute_asked: [Scale, 'warning'],
  dispute_kept_by_other: [Scale, 'neutral'],
  dispute_message: [MessageSquare, 'neutral'],
  dispute_question: [MessageSquare, 'warning'],
  dispute_returned: [Undo2, 'success'],
  dispute_kept: [Scale, 'neutral'],
  dispute_hold_ended: [Hand, 'success'],
  dispute_withdrawn: [Scale, 'neutral'],
  dispute_not_held: [Hand, 'warning'],
} satisfies EventLooks
