import type { FeatureTesting } from '#test/feature.ts'
import { administratorMails } from './server/mails.ts'

export default {
  fuzz: {
    /** Nobody disables the administrators who call: a new one each time. */
    async ids({ admin }) {
      return { adminId: [(await admin()).id] }
    },
    bodies: {
      '/control/administrators/:adminId/disable': () => ({ reason: 'Left the company last week' }),
    },
  },
  mails: [administratorMails.inviteMail('rahim@batua.test', 'https://batua.test', 'x'.repeat(43))],
} satisfies FeatureTesting
