import type { Feature } from '#server/features/feature.ts'
import { consent } from './consent/feature.ts'
import { insights } from './insights/feature.ts'
import { people } from './people/feature.ts'
import { savings } from './savings/feature.ts'
import { statements } from './statements/feature.ts'

/** The features of the server, in the order of the API docs. */
export const features: readonly Feature[] = [people, savings, insights, statements, consent]
