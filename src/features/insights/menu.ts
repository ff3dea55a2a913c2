import { ChartLine } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { insightsPath } from './paths.ts'
import { screens } from './words.en.ts'

export default {
  order: 2,
  user: [{ path: insightsPath, label: screens.insights, icon: ChartLine, group: 'plan' }],
} satisfies FeatureMenu
