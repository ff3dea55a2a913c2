import { randomUUID } from 'node:crypto'
import { floatMails } from '#features/floats/server/mails.ts'
import type { FeatureTesting } from '#test/feature.ts'
import { proposalMails } from './server/mails.ts'
import { findProposal } from './server/stored.ts'
import { proposalFaults } from './testing/faults.ts'

/** What the stage has when it is set. */
const stage = { agent: '', digest: '' }

const to = 'rahim@batua.test'
const summary = floatMails.creditLineSummary(150_000, 'করিম স্টোর')
const waits = {
  maker: 'ফারহানা রহমান',
  reason: 'মিরপুরে ঈদের সপ্তাহ',
  expiresAt: new Date('2026-11-19T12:20:00Z'),
}
const ends = ['done', 'approved', 'effective', 'rejected', 'expired', 'void', 'cancelled'] as const

export default {
  fuzz: {
    /** The admin has proposed to settle with the active agent. */
    async ids({ sql }, actors) {
      const actorIs = (role: string) => actors.find((actor) => actor.role === role)?.id ?? ''
      stage.agent = actorIs('AGENT')
      const id = randomUUID()
      await sql`update proposal set state = 'withdrawn' where state = 'open'`
      await sql`
        insert into proposal (id, kind, target, payload, basis, reason, maker)
        select ${id}, 'settlement', ${stage.agent}, ${JSON.stringify({ amount: 100, bankReference: id })}::jsonb,
          jsonb_build_object('lastSettlement', (
            select details ->> 'reference' from audit_event
            where subject = ${stage.agent} and action = 'settle' order by id desc limit 1
          )), 'A settlement to decide on', ${actorIs('ADMIN')}`
      stage.digest = (await findProposal(sql, id))?.digest ?? ''
      return { proposalId: [id] }
    },
    fields: {
      state: (random) => random.pick(['waiting', 'yours', 'decided']),
      kind: (random) => random.pick(['settlement', 'credit_line', 'limits']),
    },
    bodies: {
      '/proposals': (random) => ({
        kind: 'credit_line',
        target: stage.agent,
        payload: { amount: random.int(100_001, 9_999_999) },
        reason: 'A line that many customers need',
      }),
      '/proposals/:proposalId/approve': () => ({ digest: stage.digest }),
      '/proposals/:proposalId/reject': () => ({ answer: 'The bank has no such payment' }),
      '/proposals/:proposalId/withdraw': () => ({}),
    },
  },
  faults: proposalFaults,
  mails: [
    proposalMails.proposalWaitsMail(to, summary, { ...waits, isReminder: false }),
    proposalMails.proposalWaitsMail(to, summary, { ...waits, isReminder: true }),
    proposalMails.approvalCancelledMail(to, summary),
    ...ends.map((state) =>
      proposalMails.proposalDecidedMail(to, summary, {
        state,
        checker: 'মাহমুদ হাসান',
        answer: state === 'rejected' ? 'ব্যাংকে এমন কোনো জমা নেই' : undefined,
      }),
    ),
  ],
} satisfies FeatureTesting
