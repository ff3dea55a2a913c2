import { CalendarClock } from 'lucide-react'
import type { EventLooks } from '#web/components/live/tile.tsx'

export default {
  schedule_reminder: [CalendarClock, 'info'],
  schedule_missed: [CalendarClock, 'warning'],
  schedule_paused: [CalendarClock, 'warning'],
} satisfies EventLooks
