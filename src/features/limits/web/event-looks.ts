import { CirclePause } from 'lucide-react'
import type { EventLooks } from '#web/components/live/tile.tsx'

export default { type_paused: [CirclePause, 'warning'] } satisfies EventLooks
