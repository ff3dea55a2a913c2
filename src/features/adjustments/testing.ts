import type { FeatureTesting } from '#test/feature.ts'
import { adjustmentMails } from './server/mails.ts'

const guard = 'database/functions/settlements_are_approved.sql'

export default {
  mails: [500, -120].map((taka) =>
    adjustmentMails.adjustmentMail('rahim@batua.test', {
      taka,
      why: 'একটি চার্জ দুইবার কাটা হয়েছিল',
      reference: 'BT-1',
    }),
  ),
  faults: [
    {
      fault: 'an approved settlement pays for an adjustment',
      edits: [{ file: guard, find: 'proposal.kind = leg.type::text and', replace: '' }],
      test: {
        file: 'src/features/adjustments/server/adjustments.test.ts',
        name: 'the serving role cannot post an adjustment without its own approved proposal',
      },
    },
  ],
} satisfies FeatureTesting
