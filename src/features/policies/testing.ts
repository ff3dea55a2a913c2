import { limitMails } from '#features/limits/server/mails.ts'
import type { FeatureTesting } from '#test/feature.ts'
import { policyMails } from './server/mails.ts'

export default {
  mails: [
    policyMails.newPolicyMail('rahim@batua.test', limitMails.limitsSummary({ from: null, until: null }), {
      checker: 'মাহমুদ হাসান',
      effectiveAt: new Date('2026-11-19T12:20:00Z'),
    }),
  ],
} satisfies FeatureTesting
