import { CalendarClock } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { schedulesPath } from './paths.ts'
import { screens } from './words.en.ts'

export default {
  order: 1.5,
  user: [{ path: schedulesPath, label: screens.schedules, icon: CalendarClock, group: 'plan' }],
} satisfies FeatureMenu
