import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type AttemptKind, type Rate, rates } from '#contract/rates.ts'
import type { Db } from '../database/connect.ts'

export type Attempt = {
  kind: AttemptKind
  subject: string
  address: string
  /** Replace the rates of the kind. */
  rates?: readonly Rate[]
}

/** Hashes the subject (a canonical email, a person's id), so that the table does not reveal it. */
export const attemptOf = (kind: AttemptKind, subject: string, address: string): Attempt => ({
  kind,
  subject: hash('sha256', subject, 'base64url'),
  address: addressGroup(address),
})

/** For what is counted by network address alone. */
export const attemptFrom = (kind: AttemptKind, address: string): Attempt =>
  attemptOf(kind, addressGroup(address), address)

/** One household has a whole /64 of IPv6 addresses, so they count as one address. */
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

export const recordAttempts = (db: Db, attempts: readonly Attempt[]) => db`
  insert into attempt (kind, subject, address)
  select * from unnest(
    ${attempts.map(({ kind }) => kind)}::text[],
    ${attempts.map(({ subject }) => subject)}::text[],
    ${attempts.map(({ address }) => address)}::text[]
  )`

/** Makes attempts on one subject wait for each other, so that concurrent ones are all counted. */
export const lockSubject = (tx: Db, { kind, subject }: Attempt) => tx`
  select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`

/** Attempts from one network address wait for each other. */
export const lockAddressOf = (tx: Db, attempt: Attempt) =>
  lockSubject(tx, { ...attempt, subject: attempt.address })

/** Deletes the attempts on one subject from all addresses. */
export const forgetAttempts = (tx: Db, { kind, subject }: Attempt) => tx`
  delete from attempt where kind = ${kind} and subject = ${subject}`

/** Seconds until all these attempts are allowed; 0 when they are allowed now. */
export async function secondsToWait(db: Db, attempts: Attempt[]): Promise<number> {
  const times = attempts.flatMap((attempt) =>
    (attempt.rates ?? rates[attempt.kind]).map((rate) => allowedAt(db, attempt, rate)),
  )
  const [row] = await db<{ seconds: number | null }[]>`
    select ceil(extract(epoch from greatest(${times.reduce((all, time) => db`${all}, ${time}`)}) - now()))::int as seconds`
  return row?.seconds ?? 0
}

/** The time when the rate allows another attempt; null while the rate is not exhausted. */
function allowedAt(db: Db, { kind, subject, address }: Attempt, { per, max, minutes }: Rate) {
  const window = `${minutes} minutes`
  return db`(
    select made_at + ${window}::interval from attempt
    where kind = ${kind} and made_at > now() - ${window}::interval
      ${per === 'address' ? db`` : db`and subject = ${subject}`}
      ${per === 'subject' ? db`` : db`and address = ${address}`}
    order by made_at desc offset ${max - 1} limit 1)`
}
