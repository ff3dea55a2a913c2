import { Stamp } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { approvalsPaths } from './paths.ts'
import { screens } from './words.en.ts'

const entry = { label: screens.approvals, icon: Stamp, count: 'proposals' } as const

export default {
  order: 1,
  admin: [{ ...entry, path: approvalsPaths.admin, group: 'desk' }],
  control: [{ ...entry, path: approvalsPaths.control, group: 'control', tab: screens.approvals }],
} satisfies FeatureMenu
