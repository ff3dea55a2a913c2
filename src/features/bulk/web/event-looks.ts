import { Users } from 'lucide-react'
import type { EventLooks } from '#web/components/live/tile.tsx'

export default { bulk_done: [Users, 'success'] } satisfies EventLooks
