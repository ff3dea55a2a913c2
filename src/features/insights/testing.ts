import type { FeatureTesting } from '#test/feature.ts'
import { periods } from './periods.ts'

export default {
  fuzz: { fields: { period: (random) => random.pick(periods) } },
} satisfies FeatureTesting
