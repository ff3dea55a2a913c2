import { Download } from 'lucide-react'
import type { EventLooks } from '#web/components/live/tile.tsx'

export default { large_export: [Download, 'neutral'] } satisfies EventLooks
