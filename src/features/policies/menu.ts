import { Ruler } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { rulesPaths } from './paths.ts'
import { screens } from './words.en.ts'

const entry = { label: screens.rules, icon: Ruler } as const

export default {
  order: 6,
  admin: [{ ...entry, path: rulesPaths.admin, group: 'desk' }],
  control: [{ ...entry, path: rulesPaths.control, group: 'control' }],
} satisfies FeatureMenu
