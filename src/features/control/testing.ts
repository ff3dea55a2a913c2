import { setImmediate } from 'node:timers/promises'
import type { FeatureTesting } from '#test/feature.ts'

export default {
  fuzz: {
    /** A check goes on after its answer: what it writes then must not look like the work of the next call. */
    async ids({ sql }) {
      while ((await sql`select from check_run where ended_at is null`).length > 0) await setImmediate()
      return {}
    },
    fields: {
      actor: (random) => random.pick(['', 'operator', 'nobody@batua.test']),
      subject: (random) => random.pick(['', 'nobody@batua.test']),
      action: (random) => random.pick(['', 'login', 'block']),
      what: (random) => random.pick(['ledger', 'journal']),
    },
  },
} satisfies FeatureTesting
