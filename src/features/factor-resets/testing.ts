import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '#server/accounts/secrets.ts'
import type { FeatureTesting } from '#test/feature.ts'
import { factorResetMails } from './server/mails.ts'
import { factorResetFaults } from './testing/faults.ts'

/** What the stage has when it is set. */
const stage = { token: '' }

const to = 'rahim@batua.test'
const appliesAt = new Date('2026-11-19T12:20:00Z')

export default {
  fuzz: {
    /** The reset of the second user is approved and waits. */
    async ids({ sql }, actors) {
      const actorIs = (role: string) => actors.find((actor) => actor.role === role)?.id ?? ''
      const id = randomUUID()
      stage.token = newToken()
      await sql`delete from factor_reset`
      await sql`update proposal set state = 'cancelled' where kind = 'factor_reset' and state = 'approved'`
      await sql`
        insert into proposal (id, kind, target, payload, basis, reason, maker, checker, state, decided_at, applies_at)
        select ${id}, 'factor_reset', ${actors[1]!.id}, '{}', second_factor_basis(${actors[1]!.id}),
          'Lost the phone and the codes', ${actorIs('ADMIN')}, ${actorIs('SUPER_ADMIN')}, 'approved', now(),
          now() + interval '24 hours'`
      await sql`insert into factor_reset (proposal, cancel_hash) values (${id}, ${hashToken(stage.token)})`
      return {}
    },
    bodies: { '/auth/factor-reset/cancel': () => ({ token: stage.token }) },
  },
  faults: factorResetFaults,
  mails: [
    factorResetMails.factorResetPlannedMail(to, appliesAt, 'https://batua.test', 'token'),
    factorResetMails.factorsStayMail(to),
  ],
} satisfies FeatureTesting
