import type { FeatureTesting } from '#test/feature.ts'
import { administratorMails } from './server/mails.ts'

export default {
  fuzz: {
    async ids(_, actors) {
      return { adminId: actors.filter(({ role }) => role === 'ADMIN').map(({ id }) => id) }
    },
    bodies: {
      '/control/administrators/:adminId/disable': () => ({ reason: 'Left the company last week' }),
    },
  },
  mails: [administratorMails.inviteMail('rahim@batua.test', 'https://batua.test', 'x'.repeat(43))],
} satisfies FeatureTesting
