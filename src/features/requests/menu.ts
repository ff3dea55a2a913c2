import { HandCoins } from 'lucide-react'
import { codePath, scanPath } from '#features/codes/paths.ts'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { requestsPath } from './paths.ts'
import { screens } from './words.en.ts'

export default {
  order: 0,
  user: [
    {
      path: requestsPath,
      also: [codePath, scanPath],
      label: screens.requests,
      icon: HandCoins,
      group: 'plan',
      count: 'requests',
    },
  ],
} satisfies FeatureMenu
