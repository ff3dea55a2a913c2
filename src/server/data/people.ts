import { randomUUIDv7 } from 'node:crypto'
import type { AccountStatus, Role } from '#contract/roles.ts'
import type { Db, Tx } from './connect.ts'

export type Person = {
  id: string
  role: Role
  status: AccountStatus
  name: string
  email: string
  phone: string | null
  /** Proved by the code that was sent to it: only then it is an address for money. */
  isPhoneVerified: boolean
  createdAt: Date
  isFrozen: boolean
}

export type PersonWithSecret = Person & { passwordHash: string }

export const personColumns = (db: Db) =>
  db`person.id, person.role, person.status, person.name, person.email, person.phone,
    person.phone_verified_at is not null as "isPhoneVerified", person.created_at as "createdAt",
    person.frozen_at is not null as "isFrozen"`

export async function findPersonByEmail(db: Db, email: string): Promise<PersonWithSecret | undefined> {
  const [person] = await db<PersonWithSecret[]>`
    select ${personColumns(db)}, password_hash as "passwordHash" from person where email = ${email}`
  return person
}

/** Only people hold an address; a registration that waits for its code does not. */
export const isTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db`select from person where email = ${email}`).count > 0

export async function passwordHashOf(db: Db, personId: string): Promise<string> {
  const [person] = await db<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from person where id = ${personId}`
  if (!person) throw new Error('a signed-in person is gone')
  return person.passwordHash
}

type NewPerson = Pick<Person, 'role' | 'name' | 'email'> & {
  id?: string
  passwordHash: string
  status?: AccountStatus
  phone?: string | null
  isPhoneVerified?: boolean
}

/** Undefined when the email or a proved phone is taken, also by someone who comes at the same moment. */
export async function insertPerson(db: Db, person: NewPerson): Promise<Person | undefined> {
  const { id = randomUUIDv7(), role, status = 'active', name, email, passwordHash, phone = null } = person
  const [inserted] = await db<Person[]>`
    insert into person (id, role, status, name, email, phone, phone_verified_at, password_hash, approved_at)
    values (${id}, ${role}, ${status}, ${name}, ${email}, ${phone}, ${person.isPhoneVerified ? db`now()` : null},
      ${passwordHash}, ${role === 'AGENT' && status === 'active' ? db`now()` : null})
    on conflict do nothing
    returning ${personColumns(db)}`
  return inserted
}

/**
 * A verified user gets a wallet, an agent a float: one account each, with the owner's status on it.
 * An agent who was approved already starts with the credit line.
 */
export const openAccount = (tx: Db, personId: string, creditLinePoisha: bigint) => tx`
  insert into account (owner, kind, floor, status)
  select id, case role when 'AGENT' then 'float' else 'wallet' end,
    case when approved_at is null then 0 else -${creditLinePoisha}::bigint end, status
  from person where id = ${personId} and role in ('USER', 'AGENT')`

/** Changes of one person queue on this lock. */
export async function lockPerson(tx: Tx, id: string): Promise<Person> {
  const [person] = await tx<Person[]>`select ${personColumns(tx)} from person where id = ${id} for update`
  if (!person) throw new Error(`person ${id} is gone`)
  return person
}

/** A person whose password is still the one that was checked; a block or freeze under way is waited for. */
export async function lockUnchanged(
  tx: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<Person | undefined> {
  const [person] = await tx<Person[]>`
    select ${personColumns(tx)} from person where id = ${id} and password_hash = ${passwordHash} for share`
  return person
}
