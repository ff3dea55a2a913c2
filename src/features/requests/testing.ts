import type { FeatureTesting } from '#test/feature.ts'
import { requestSides } from './contract.ts'
import { mayAskChoices } from './forms.ts'
import { requestMails } from './server/mails.ts'
import { requestFaults } from './testing/faults.ts'

export default {
  fuzz: {
    /** Every user asks every other one, and has a link. */
    async ids({ sql }) {
      await sql`delete from payment_request`
      const rows = await sql<{ id: string; token: string }[]>`
        insert into payment_request (id, token, requester, payer, amount, created_at, expires_at)
        select gen_random_uuid(), left(replace(gen_random_uuid()::text, '-', ''), 22), requester.id,
          nullif(payer.id, requester.id), 1000, now() - interval '2 days', now() + interval '1 hour'
        from account requester cross join account payer
        where requester.kind = 'wallet' and payer.kind = 'wallet' returning id, token`
      await sql`delete from blocked_requester`
      const blocks = await sql<{ id: string }[]>`
        insert into blocked_requester (person, requester)
        select one.owner, other.owner from account one cross join account other
        where one.kind = 'wallet' and other.kind = 'wallet' and one.id < other.id returning id`
      return {
        blockId: blocks.map(({ id }) => id),
        requestId: rows.map(({ id }) => id),
        requestToken: rows.map(({ token }) => token),
      }
    },
    bodies: {
      '/wallet/requests/:requestToken/pay': () => ({ amount: 10 }),
      '/wallet/requests': (random) => ({
        amount: random.int(1, 500),
        hours: random.int(1, 720),
        reference: `r${random.int(1, 1_000_000)}`,
      }),
      '/wallet/bills': (random) => ({
        total: 1_000,
        people: [{ recipientPhone: random.pick(['01711000000', '01711000001']), amount: random.int(1, 500) }],
      }),
      '/wallet/requests/choices': (random) => ({
        mayAsk: random.pick(mayAskChoices),
        mails: random.pick([true, false]),
      }),
    },
    queries: { '/wallet/requests': (random) => ({ side: random.pick(requestSides) }) },
  },
  messages: [{ code: 'requestPaid', amount: 250, name: 'Rahim U.' }],
  faults: requestFaults,
  mails: [
    requestMails.requestMail('rahim@batua.test', 'নুসরাত জাহান', 350),
    requestMails.reminderMail('rahim@batua.test', 'নুসরাত জাহান', 350),
  ],
} satisfies FeatureTesting
