import { Scale } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { disputesPath } from './paths.ts'
import { screens } from './words.en.ts'

export default {
  order: 5,
  user: [{ path: disputesPath, label: screens.reports, icon: Scale, group: 'account' }],
} satisfies FeatureMenu
