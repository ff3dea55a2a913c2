import { randomUUIDv7 } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { AccountStatus, Role } from '#contract/roles.ts'
import type { AuditAction } from './audit.ts'
import type { Db } from './connect.ts'

export type Person = {
  id: string
  role: Role
  status: AccountStatus
  name: string
  email: string
  phone: string | null
  createdAt: Date
}

export type PersonWithSecret = Person & { passwordHash: string; isVerified: boolean }

export const personColumns = (db: Db) =>
  db`person.id, person.role, person.status, person.name, person.email, person.phone,
    person.created_at as "createdAt"`

export async function findPersonByEmail(db: Db, email: string): Promise<PersonWithSecret | undefined> {
  const [person] = await db<PersonWithSecret[]>`
    select ${personColumns(db)}, password_hash as "passwordHash", verified_at is not null as "isVerified"
    from person where lower(email) = lower(${email})`
  return person
}

type NewPerson = Pick<Person, 'role' | 'name' | 'email'> & {
  passwordHash: string
  status?: AccountStatus
  phone?: string | null
  isVerified?: boolean
}

/** Undefined when email or phone is taken, also by someone who registers at the same moment. */
export async function insertPerson(db: Db, person: NewPerson): Promise<Person | undefined> {
  const { role, name, email, passwordHash, phone = null, isVerified = false } = person
  const status = person.status ?? (role === 'AGENT' ? 'pending' : 'active')
  const [inserted] = await db<Person[]>`
    insert into person (id, role, status, name, email, phone, password_hash, verified_at, approved_at)
    values (${randomUUIDv7()}, ${role}, ${status}, ${name}, ${email}, ${phone}, ${passwordHash},
      ${isVerified ? db`now()` : null}, ${role === 'AGENT' && status === 'active' ? db`now()` : null})
    on conflict do nothing
    returning ${personColumns(db)}`
  return inserted
}

/** A registration that nobody verified in time no longer holds its email. One statement, with its audit. */
export const freeAbandonedEmail = (db: Db, email: string) => db`
  with gone as (
    delete from person
    where lower(email) = lower(${email}) and verified_at is null
      and created_at < now() - ${`${limits.unverifiedHours} hours`}::interval
    returning id
  )
  insert into audit_event (action, subject)
  select ${'registration_expired' satisfies AuditAction}::text, id from gone`

/**
 * A verified user gets a wallet, an agent a float: one account each, with the owner's status on it.
 * An agent who was approved already starts with the credit line.
 */
export const openAccount = (tx: Db, personId: string, creditLinePoisha: bigint) => tx`
  insert into account (owner, kind, floor, status)
  select id, case role when 'AGENT' then 'float' else 'wallet' end,
    case when approved_at is null then 0 else -${creditLinePoisha}::bigint end, status
  from person where id = ${personId} and role in ('USER', 'AGENT')`

/** Status of a person whose password is still the one that was checked; a block under way is waited for. */
export async function lockUnchanged(
  tx: Db,
  { id, passwordHash }: PersonWithSecret,
): Promise<AccountStatus | undefined> {
  const [person] = await tx<{ status: AccountStatus }[]>`
    select status from person where id = ${id} and password_hash = ${passwordHash} for share`
  return person?.status
}
