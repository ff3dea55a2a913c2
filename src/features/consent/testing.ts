import type { FeatureTesting } from '#test/feature.ts'
import { consentMails } from './server/mails.ts'
import { consentFaults } from './testing/faults.ts'

const to = 'rahim@batua.test'
const agent = { agentName: 'Karim Store', agentEmail: 'agent@batua.test' }

export default {
  fuzz: {
    /** Every agent asks every user. */
    async ids({ sql }) {
      await sql`delete from consent_request`
      const rows = await sql<{ id: string }[]>`
        insert into consent_request (id, agent, customer, amount, expires_at)
        select gen_random_uuid(), agent.id, customer.id, 1000, now() + interval '1 hour'
        from account agent cross join account customer where agent.kind = 'float' and customer.kind = 'wallet'
        returning id`
      return { consentId: rows.map(({ id }) => id) }
    },
  },
  faults: consentFaults,
  mails: [
    consentMails.consentMail(to, { taka: 250, ...agent, code: '123456' }),
    consentMails.consentMail(to, { taka: 250, ...agent, code: undefined }),
    consentMails.agentBlockedMail(to, { agentEmail: agent.agentEmail, customerEmail: 'user@batua.test' }),
  ],
} satisfies FeatureTesting
