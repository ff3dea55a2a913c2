import { Target } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { savingsPath } from './paths.ts'
import { screens } from './words.en.ts'

export default {
  order: 1,
  user: [{ path: savingsPath, label: screens.savings, icon: Target, group: 'plan' }],
} satisfies FeatureMenu
