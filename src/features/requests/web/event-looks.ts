import { HandCoins } from 'lucide-react'
import type { EventLooks } from '#web/components/live/tile.tsx'

export default {
  request_received: [HandCoins, 'info'],
  request_reminder: [HandCoins, 'info'],
  request_paid: [HandCoins, 'success'],
  request_declined: [HandCoins, 'neutral'],
} satisfies EventLooks
