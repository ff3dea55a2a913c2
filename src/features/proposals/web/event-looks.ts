import { Stamp } from 'lucide-react'
import type { EventLooks } from '#web/components/live/tile.tsx'

export default {
  proposal_waits: [Stamp, 'warning'],
  proposal_approved: [Stamp, 'success'],
  proposal_effective: [Stamp, 'success'],
  proposal_cancelled: [Stamp, 'neutral'],
  proposal_rejected: [Stamp, 'danger'],
  proposal_ended: [Stamp, 'neutral'],
} satisfies EventLooks
