import { Ruler } from 'lucide-react'
import type { EventLooks } from '#web/components/live/tile.tsx'

export default { new_policy: [Ruler, 'neutral'] } satisfies EventLooks
