import { HandCoins } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { requestsPath } from './paths.ts'
import { screens } from './words.en.ts'

export default {
  order: 0,
  user: [{ path: requestsPath, label: screens.requests, icon: HandCoins, group: 'plan', count: 'requests' }],
} satisfies FeatureMenu
