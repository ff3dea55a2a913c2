import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { savings } from './savings/menu.ts'

/** The places of features in the menus, in their order. */
export const featureMenus: readonly FeatureMenu[] = [
  savings, //
]
