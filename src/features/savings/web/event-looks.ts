import { Target } from 'lucide-react'
import type { EventLooks } from '#web/components/live/tile.tsx'

export default { goal_reached: [Target, 'success'] } satisfies EventLooks
