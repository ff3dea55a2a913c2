import { BookOpenCheck, HeartPulse, ScrollText, SlidersHorizontal } from 'lucide-react'
import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { controlPaths } from './paths.ts'
import { screens } from './words.en.ts'

const group = 'control'

export default {
  order: 9,
  control: [
    { path: controlPaths.audit, label: screens.audit, icon: ScrollText, group, tab: screens.audit },
    { path: controlPaths.books, label: screens.books, icon: BookOpenCheck, group },
    { path: controlPaths.health, label: screens.health, icon: HeartPulse, group, tab: screens.healthTab },
    { path: controlPaths.settings, label: screens.settings, icon: SlidersHorizontal, group },
  ],
} satisfies FeatureMenu
