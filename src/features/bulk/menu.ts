import { Users } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { bulkPath } from './paths.ts'
import { screens } from './words.en.ts'

export default {
  order: 2,
  user: [{ path: bulkPath, label: screens.bulk, icon: Users, group: 'plan' }],
} satisfies FeatureMenu
