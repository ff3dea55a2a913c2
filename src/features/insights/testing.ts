import type { FeatureTesting } from '#test/feature.ts'
import { insightsPath } from './paths.ts'
import { periods } from './periods.ts'

export const insights: FeatureTesting = {
  fuzz: { fields: { period: (random) => random.pick(periods) } },
  screens: [{ role: 'USER', path: insightsPath, heading: 'Insights' }],
}
