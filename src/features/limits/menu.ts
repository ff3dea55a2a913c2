import { Gauge } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { limitsPath } from './paths.ts'
import { screens } from './words.en.ts'

export default {
  order: 4,
  user: [{ path: limitsPath, label: screens.limits, icon: Gauge, group: 'account' }],
} satisfies FeatureMenu
