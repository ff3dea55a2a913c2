import type { WebFeature } from '#web/app/feature.ts'
import { insights } from './insights/web.ts'
import { people } from './people/web.ts'
import { savings } from './savings/web.ts'
import { statements } from './statements/web.ts'

/** The features of the web app, in the order in which they are shown. */
export const webFeatures: readonly WebFeature[] = [people, savings, insights, statements]
