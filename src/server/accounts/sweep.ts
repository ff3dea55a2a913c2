import { limits } from '#contract/limits.ts'
import type { AuditAction } from '../data/audit.ts'
import type { Db } from '../database/connect.ts'
import { secretKinds } from './secret-kinds.ts'
import { sweepSecrets } from './secrets.ts'

/** Removes what no longer counts: attempts past every window; sessions, devices, secrets, unconfirmed authenticator apps and registrations past their life. */
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
  for (const kind of secretKinds) await sweepSecrets(db, kind)
  await db`
    delete from authenticator
    where confirmed_at is null and created_at < now() - ${`${limits.enrolMinutes} minutes`}::interval`
  await db`delete from known_device where seen_at < now() - ${`${limits.deviceDays} days`}::interval`
  await db`delete from session where created_at < now() - ${`${limits.sessionDays} days`}::interval`
}
