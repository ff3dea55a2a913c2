import { randomUUIDv7 } from 'node:crypto'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { AccountStatus, Role } from '#contract/roles.ts'
import type { Db, Tx } from '../database/connect.ts'

export type Person = {
  id: string
  role: Role
  status: AccountStatus
  name: string
  email: string
  phone: string | null
  /** The person verified the number with a code. Only a verified number can receive money. */
  isPhoneVerified: boolean
  createdAt: Date
  isFrozen: boolean
  hasSecondFactor: boolean
}

export type PersonWithSecret = Person & { passwordHash: string }

export const personColumns = (db: Db) =>
  db`person.id, person.role, person.status, person.name, person.email, person.phone,
    person.phone_verified_at is not null as "isPhoneVerified", person.created_at as "createdAt",
    person.frozen_at is not null as "isFrozen", person.has_second_factor as "hasSecondFactor"`

export async function findPersonByEmail(db: Db, email: string): Promise<PersonWithSecret | undefined> {
  const [person] = await db<PersonWithSecret[]>`
    select ${personColumns(db)}, password_hash as "passwordHash" from person where email = ${email}`
  return person
}

/** Only people reserve an email address. A registration that is not verified yet does not. */
export const isTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db`select from person where email = ${email}`).count > 0

export async function passwordHashOf(db: Db, personId: string): Promise<string> {
  const [person] = await db<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from person where id = ${personId}`
  if (!person) throw new Error('a signed-in person does not exist')
  return person.passwordHash
}

/** The language of mails and text messages to this person. */
export async function localeOf(db: Db, personId: string): Promise<Language> {
  const [person] = await db<{ locale: Language }[]>`select locale from person where id = ${personId}`
  return person?.locale ?? defaultLanguage
}

type NewPerson = Pick<Person, 'role' | 'name' | 'email'> & {
  id?: string
  passwordHash: string
  status?: AccountStatus
  locale?: Language
  phone?: string | null
  isPhoneVerified?: boolean
}

/** Undefined when the email or a verified phone is taken, also by a concurrent transaction. */
export async function insertPerson(db: Db, person: NewPerson): Promise<Person | undefined> {
  const {
    id = randomUUIDv7(),
    role,
    status = 'active',
    name,
    email,
    passwordHash,
    phone = null,
    locale = defaultLanguage,
  } = person
  const [inserted] = await db<Person[]>`
    insert into person (id, role, status, name, email, phone, phone_verified_at, password_hash, approved_at, locale)
    values (${id}, ${role}, ${status}, ${name}, ${email}, ${phone}, ${person.isPhoneVerified ? db`now()` : null},
      ${passwordHash}, ${role === 'AGENT' && status === 'active' ? db`now()` : null}, ${locale})
    on conflict do nothing
    returning ${personColumns(db)}`
  return inserted
}

/**
 * Opens one account: a wallet for a user, a float for an agent. The account has the owner's status. An agent who is
 * already approved starts with the credit line.
 */
export const openAccount = (tx: Db, personId: string, creditLinePoisha: bigint) => tx`
  insert into account (owner, kind, floor, status)
  select id, case role when 'AGENT' then 'float' else 'wallet' end,
    case when approved_at is null then 0 else -${creditLinePoisha}::bigint end, status
  from person where id = ${personId} and role in ('USER', 'AGENT')`

/** Changes of the same person wait for this row lock. */
export async function lockPerson(tx: Tx, id: string): Promise<Person> {
  const [person] = await tx<
    Person[]
  >`select ${personColumns(tx)} from person where id = ${id} for no key update`
  if (!person) throw new Error(`person ${id} does not exist`)
  return person
}

/** Locks those of these people whom no other transaction holds, and waits for nobody. */
export async function lockFreePeople(tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  const people = await tx<Person[]>`
    select ${personColumns(tx)} from person where id = any(${ids}::uuid[]) order by id for no key update skip locked`
  return new Map(people.map((person) => [person.id, person]))
}

/** Locks a person if the password is still the one that was checked. Waits for a running block or freeze. */
export async function lockUnchanged(
  tx: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<Person | undefined> {
  const [person] = await tx<Person[]>`
    select ${personColumns(tx)} from person where id = ${id} and password_hash = ${passwordHash} for share`
  return person
}
