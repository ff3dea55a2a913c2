import type { FeatureTesting } from '#test/feature.ts'
import { insightsPath } from './paths.ts'
import { periods } from './periods.ts'

export default {
  fuzz: { fields: { period: (random) => random.pick(periods) } },
  screens: [{ role: 'USER', path: insightsPath, heading: 'Insights', order: 2 }],
} satisfies FeatureTesting
