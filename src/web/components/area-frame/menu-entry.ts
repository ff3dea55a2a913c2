import type { LucideIcon } from 'lucide-react'
import type { LiveCount } from '#contract/entities/live.ts'

export type MenuEntry = {
  path: string
  /** Other screens that belong to it and have no entry of their own. */
  also?: readonly string[]
  label: string
  icon: LucideIcon
  /** The group; the specified screens are in that of the dashboard. */
  group?: 'plan' | 'desk' | 'control' | 'account'
  /** Also in the phone's tab bar, under this shorter word. */
  tab?: string
  /** How many wait for this person. */
  count?: LiveCount
}

/** What a feature brings to the menus of the areas (`src/features/<noun>/menu.ts`). */
export type FeatureMenu = {
  /** Its place among the features: smaller first. */
  order: number
  user?: readonly MenuEntry[]
  agent?: readonly MenuEntry[]
  admin?: readonly MenuEntry[]
  control?: readonly MenuEntry[]
}
