import type { FeatureMenu } from '#web/components/area-frame/menu-entry.ts'
import { insights } from './insights/menu.ts'
import { savings } from './savings/menu.ts'
import { statements } from './statements/menu.ts'

/** The places of features in the menus, in their order. */
export const featureMenus: readonly FeatureMenu[] = [savings, insights, statements]
