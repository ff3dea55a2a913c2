import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from './connect.ts'

/** Failed logins, wrong codes, calls for a code, codes that were mailed, registrations. */
export type AttemptKind = 'login' | 'code' | 'resend' | 'mailed' | 'register'

export type Attempt = { kind: AttemptKind; subject: string; address: string }

const WINDOW = '15 minutes'
/** Whole carriers share an address, so an address alone may do much more than a pair. */
const PER_SUBJECT_AND_ADDRESS = 10
const PER_SUBJECT = 50
const PER_ADDRESS = 200

/** The same for unknown and known emails, and nobody can read who it was. */
export const attemptOf = (kind: AttemptKind, email: string, address: string): Attempt => ({
  kind,
  subject: hash('sha256', email.trim().toLowerCase(), 'base64url'),
  address: addressGroup(address),
})

/** A household has a whole /64 of IPv6 addresses: they count as one. */
function addressGroup(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4) return v4
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(8 - groups.length - after.length).fill('0') : []
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

export const recordAttempt = (db: Db, { kind, subject, address }: Attempt) => db`
  insert into attempt (kind, subject, address) values (${kind}, ${subject}, ${address})`

/** Attempts on one subject queue, so that many at once count as strictly as one after the other. */
export const lockSubject = (tx: Db, { kind, subject }: Attempt) => tx`
  select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`

/** Seconds until the next attempt is allowed; 0 when it is allowed now. */
export async function secondsToWait(db: Db, { kind, subject, address }: Attempt): Promise<number> {
  const [row] = await db<{ seconds: number | null }[]>`
    with recent as not materialized (
      select subject, address, made_at from attempt where kind = ${kind} and made_at > now() - ${WINDOW}::interval
    )
    select ceil(extract(epoch from ${WINDOW}::interval - (now() - greatest(
      (select made_at from recent where subject = ${subject} and address = ${address}
        order by made_at desc offset ${PER_SUBJECT_AND_ADDRESS - 1} limit 1),
      (select made_at from recent where subject = ${subject}
        order by made_at desc offset ${PER_SUBJECT - 1} limit 1),
      (select made_at from recent where address = ${address}
        order by made_at desc offset ${PER_ADDRESS - 1} limit 1)
    ))))::int as seconds`
  return row?.seconds ?? 0
}

export async function attemptsToday(db: Db, { kind, subject }: Attempt): Promise<number> {
  const [row] = await db<{ attempts: number }[]>`
    select count(*)::int as attempts from attempt
    where kind = ${kind} and subject = ${subject} and made_at > now() - interval '1 day'`
  return row?.attempts ?? 0
}
