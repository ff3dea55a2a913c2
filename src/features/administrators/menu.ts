import { LayoutDashboard } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { overviewPath } from './paths.ts'
import { screens } from './words.en.ts'

export default {
  order: 0,
  control: [
    {
      path: overviewPath,
      label: screens.overview,
      icon: LayoutDashboard,
      group: 'control',
      tab: screens.overview,
    },
  ],
} satisfies FeatureMenu
