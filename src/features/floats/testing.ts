import type { FeatureTesting } from '#test/feature.ts'
import { floatMails } from './server/mails.ts'

export default {
  fuzz: {
    bodies: {
      '/admin/agents/:agentId/credit-line': (random) => ({
        amount: random.int(50_000, 100_000),
        reason: 'The shop is closed for the month',
      }),
    },
  },
  mails: [floatMails.creditLineMail('agent@batua.test', { from: 100_000, to: 150_000 })],
} satisfies FeatureTesting
