import type { FeatureTesting } from '#test/feature.ts'

export default {
  fuzz: {
    fields: {
      actor: (random) => random.pick(['', 'operator', 'nobody@batua.test']),
      subject: (random) => random.pick(['', 'nobody@batua.test']),
      action: (random) => random.pick(['', 'login', 'block']),
      what: (random) => random.pick(['ledger', 'journal']),
    },
  },
} satisfies FeatureTesting
