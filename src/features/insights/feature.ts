import type { Feature } from '#server/features/feature.ts'
import { getInsights } from './server/routes.ts'

export const insights: Feature = { routes: [getInsights] }
