import { limits } from '#contract/limits.ts'
import type { AuditAction } from '../data/audit.ts'
import type { Db } from '../database/connect.ts'
import { sweepChallenges } from './passkey-challenges.ts'
import { sweepConfirmations } from './payment-confirmations.ts'

/** Removes what no longer counts: attempts past every window; sessions, devices, links, resets, tickets, challenges, payment confirmations, email changes, codes, unconfirmed authenticator apps and registrations past their life. */
export async function sweepAccounts(db: Db): Promise<void> {
  await db`
    with gone as (
      delete from registration where created_at < now() - ${`${limits.unverifiedHours} hours`}::interval
      returning id
    )
    insert into audit_event (action, subject)
    select ${'registration_expired' satisfies AuditAction}::text, id from gone`
  // Keep recent addresses: a registration may be about to use one.
  await db`
    delete from registration_address as address
    where used_at < now() - interval '1 hour'
      and not exists (select from registration where registration.email = address.email)`
  await db`delete from attempt where made_at < now() - interval '25 hours'`
  await db`delete from email_wish where created_at < now() - ${`${limits.codeMinutes} minutes`}::interval`
  await db`delete from phone_code where created_at < now() - ${`${limits.codeMinutes} minutes`}::interval`
  await db`delete from not_me_link where created_at < now() - ${`${limits.freezeLinkDays} days`}::interval`
  await db`delete from password_reset where created_at < now() - ${`${limits.resetMinutes} minutes`}::interval`
  await db`delete from login_ticket where created_at < now() - ${`${limits.ticketMinutes} minutes`}::interval`
  await db`
    delete from authenticator
    where confirmed_at is null and created_at < now() - ${`${limits.enrolMinutes} minutes`}::interval`
  await sweepChallenges(db)
  await sweepConfirmations(db)
  await db`delete from known_device where seen_at < now() - ${`${limits.deviceDays} days`}::interval`
  await db`delete from session where created_at < now() - ${`${limits.sessionDays} days`}::interval`
}
