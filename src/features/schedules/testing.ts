import { addDays, dhakaDay } from '#contract/days.ts'
import { mails } from '#server/messages/texts.ts'
import type { FeatureTesting } from '#test/feature.ts'
import { scheduleMails } from './server/mails.ts'
import { scheduleFaults } from './testing/faults.ts'

const planned = { taka: 12_000, name: 'নুসরাত জাহান', isSaving: false, day: '2026-11-30' }

export default {
  fuzz: {
    /** Every user has planned a payment to every other one. Everybody has a factor, so only a repeat succeeds. */
    async ids({ sql }) {
      await sql`delete from deadline where kind in ('occurrence', 'occurrence_reminder')`
      await sql`delete from occurrence`
      await sql`delete from schedule`
      const rows = await sql<{ id: string }[]>`
        insert into schedule (id, owner, reference, kind, address, receiver, amount, every, starts_on, state, reason)
        select gen_random_uuid(), owner.id, coalesce('to' || replace(person.phone, '+88', ''), receiver.id::text), 'pay',
          person.email, receiver.id, 1000, 'day', dhaka_day(now()) + 3, case when owner.id < receiver.id then 'active' else 'paused' end,
          case when owner.id < receiver.id then null else 'owner' end
        from account owner cross join account receiver join person on person.id = receiver.owner
        where owner.kind = 'wallet' and receiver.kind = 'wallet' and owner.id <> receiver.id returning id`
      await sql`
        with due as (
          insert into occurrence (id, schedule, due_on)
          select gen_random_uuid(), id, starts_on from schedule where state = 'active' returning id
        )
        insert into deadline (kind, subject, due_at) select 'occurrence', id::text, now() + interval '3 days' from due`
      return { scheduleId: rows.map(({ id }) => id) }
    },
    bodies: {
      '/wallet/schedules': (random) => {
        const recipientPhone = random.pick(['01711000000', '01711000001'])
        const startsOn = addDays(dhakaDay(new Date()), 3)
        return { recipientPhone, amount: 10, every: 'day', startsOn, reference: `to${recipientPhone}` }
      },
      '/wallet/schedules/:scheduleId': (random) => ({
        amount: random.int(1, 10),
        remind: random.pick([true, false]),
      }),
      '/wallet/schedules/:scheduleId/skip': (random) =>
        random.pick([{}, { day: addDays(dhakaDay(new Date()), 3) }]),
    },
  },
  faults: scheduleFaults,
  mails: [
    mails.withNotMeLink(
      scheduleMails.scheduleMadeMail('rahim@batua.test', { ...planned, every: 'month', isRaised: false }),
      'https://batua.test',
      'token',
    ),
    scheduleMails.scheduleLateMail('rahim@batua.test', planned),
    scheduleMails.scheduleMissedMail('rahim@batua.test', {
      ...planned,
      code: 'INSUFFICIENT_FUNDS',
      days: 1,
      until: null,
    }),
    scheduleMails.schedulePausedMail('rahim@batua.test', { ...planned, reason: 'fee', fee: 10 }),
    scheduleMails.schedulesStoppedMail('rahim@batua.test', 3),
    scheduleMails.scheduleReminderMail('rahim@batua.test', { ...planned, isSaving: true, lacks: 500 }),
  ],
} satisfies FeatureTesting
