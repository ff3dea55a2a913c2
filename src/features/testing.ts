import type { FeatureTesting } from '#test/feature.ts'
import { insights } from './insights/testing.ts'
import { people } from './people/testing.ts'
import { savings } from './savings/testing.ts'
import { statements } from './statements/testing.ts'

/** What the tests of all features need to know about each. */
export const featureTestings: readonly FeatureTesting[] = [people, savings, insights, statements]
