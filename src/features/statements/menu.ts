import { FileText } from 'lucide-react'
import type { FeatureMenu, MenuEntry } from '#web/components/area-frame/menu-entry.ts'
import { statementPaths } from './paths.ts'
import { screens } from './words.en.ts'

const entry = (path: string): MenuEntry => ({
  path,
  label: screens.statements,
  icon: FileText,
  group: 'plan',
})

export default {
  order: 3,
  user: [entry(statementPaths.user)],
  agent: [entry(statementPaths.agent)],
} satisfies FeatureMenu
