import { Scale } from 'lucide-react'
import type { FeatureMenu, MenuEntry } from '#web/components/area-frame/menu-entry.ts'
import { adminDisputesPath, disputesPaths } from './paths.ts'
import { screens } from './words.en.ts'

const own = (path: string): MenuEntry => ({ path, label: screens.reports, icon: Scale, group: 'account' })

export default {
  order: 5,
  user: [own(disputesPaths.user)],
  agent: [own(disputesPaths.agent)],
  admin: [
    { path: adminDisputesPath, label: screens.disputes, icon: Scale, group: 'desk', count: 'disputes' },
  ],
} satisfies FeatureMenu
