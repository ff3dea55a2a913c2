import { Scale } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { adminDisputesPath, disputesPath } from './paths.ts'
import { screens } from './words.en.ts'

export default {
  order: 5,
  user: [{ path: disputesPath, label: screens.reports, icon: Scale, group: 'account' }],
  admin: [
    { path: adminDisputesPath, label: screens.disputes, icon: Scale, group: 'desk', count: 'disputes' },
  ],
} satisfies FeatureMenu
