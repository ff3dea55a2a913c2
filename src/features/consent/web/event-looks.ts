import { HandCoins } from 'lucide-react'
import type { EventLooks } from '#web/components/live/tile.tsx'

export default { agent_shut_out: [HandCoins, 'neutral'] } satisfies EventLooks
