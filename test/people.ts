import { randomBytes, randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { AttemptKind } from '#contract/rates.ts'
import type { AccountStatus, RegistrableRole, Role } from '#contract/roles.ts'
import { insertRegistration, lockAddress } from '#server/accounts/registrations.ts'
import { hashToken, newToken } from '#server/accounts/secrets.ts'
import { startSession } from '#server/accounts/sessions.ts'
import { insertPerson, openAccount } from '#server/data/people.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Settings } from '#server/settings/settings.ts'
import { cheapHash } from './cheap-hash.ts'

export const PASSWORD = 'correct-horse-1'
const passwordHash = cheapHash(PASSWORD)

const PHONES = 100_000_000
/** Each process begins elsewhere: those that test one server at the same time must not use the same numbers. */
let phones = randomInt(PHONES)
/** The number as a person would type it. */
export const freshPhone = () => `017${String(++phones % PHONES).padStart(8, '0')}`

/** Fields that an attacker might add to a body. */
export const forbiddenFields = {
  role: 'ADMIN',
  status: 'active',
  isVerified: true,
  verified_at: '2020-01-01',
  balance: 1_000_000,
  floor: -1,
  id: 'x',
  _id: 'x',
  number: 1,
  password_hash: 'x',
  approved_at: '2020-01-01',
  created_at: '2020-01-01',
  search: 'x',
}

type Wanted = {
  role?: Role
  status?: AccountStatus
  name?: string
  email?: string
  /** Defaults to true. */
  phone?: string
  isPhoneVerified?: boolean
  isVerified?: boolean
}

export type TestPerson = {
  id: string
  role: Role
  name: string
  email: string
  phone: string | null
  /** The token of a session; not a valid token when the person is unverified. */
  token: string
  /** The ledger account; null for admins and unverified people. */
  accountId: number | null
  /** The token that verifying needs; empty for verified people. */
  registration: string
}

export type People = {
  person(wanted?: Wanted): Promise<TestPerson>
  user(wanted?: Wanted): Promise<TestPerson>
  /** Defaults to active. */
  agent(wanted?: Wanted): Promise<TestPerson>
  admin(wanted?: Wanted): Promise<TestPerson>
  /** Starts another session of the same person. */
  signIn(person: { id: string }): Promise<string>
  /** In the mails about money that this person chose. */
  unsubscribeToken(person: { id: string }): Promise<string>
  /** Makes the sessions of a person no longer fresh. */
  ageSession(person: { id: string }): Promise<void>
  /** Accepts codes of the authenticator app again that were used a moment ago. */
  forgetCodes(person: { id: string }): Promise<void>
  /** As if the text messages so far had been caused at other addresses: one may cause twenty a day. */
  moveTexts(): Promise<void>
  /** Gives a person a passkey that nobody holds: enough to have a second factor. */
  addPasskey(person: { id: string }): Promise<void>
  /** What people wrote: their names, goals, notes and proposals, and what agents tell in the public list. */
  ownWords(): Promise<string[]>
}

/** Inserts people directly into the database: registration and sign-in have their own tests. */
export function people(sql: Sql, settings: Settings): People {
  async function signIn({ id }: { id: string }) {
    const token = newToken()
    await startSession(sql, id, hashToken(token))
    return token
  }

  async function unsubscribeToken({ id }: { id: string }) {
    const [row] = await sql<{ token: string }[]>`
      update preference set unsubscribe_hashed = false where person = ${id}
      returning unsubscribe_token as token`
    return row?.token ?? ''
  }

  async function ageSession({ id }: { id: string }) {
    await sql`
      update session set proved_at = now() - ${`${limits.freshMinutes} minutes`}::interval where person = ${id}`
  }

  async function moveTexts() {
    await sql`
      update attempt set address = '203.0.113.' || floor(random() * 256)
      where kind = ${'texted' satisfies AttemptKind} and address not like '203.0.113.%'`
  }

  async function ownWords() {
    const rows = await sql<{ words: string }[]>`
      select name as words from person union select name from former_name
      union select area from agent_listing union select hours from agent_listing
      union select name from goal union select note from transfer_note
      union select words from person_note union select reason from proposal
      union select payload ->> 'bankReference' from proposal union select payload ->> 'name' from proposal
      union select payload ->> 'words' from proposal union select note from payment_request
      union select text from dispute union select answer_text from dispute union select text from dispute_event
      union select shown_name from pay_code union select city from pay_code union select note from schedule`
    // The longest first: one name may be a part of another.
    return rows
      .map(({ words }) => words)
      .filter((words) => words)
      .toSorted((a, b) => b.length - a.length)
  }

  async function forgetCodes({ id }: { id: string }) {
    await sql`update authenticator set last_step = 0 where person = ${id}`
  }

  async function addPasskey({ id }: { id: string }) {
    await sql`
      insert into passkey (person, credential_id, public_key, name)
      values (${id}, ${randomBytes(16).toString('base64url')}, '\\x00', 'Phone')`
  }

  async function person(wanted: Wanted = {}): Promise<TestPerson> {
    const {
      role = 'USER',
      status = 'active',
      name = 'Test Person',
      email = `${randomBytes(6).toString('hex')}@batua.test`,
      phone = null,
      isPhoneVerified = phone !== null,
      isVerified = true,
    } = wanted
    if (!isVerified) return registered({ name, email, role: role as RegistrableRole })
    const created = await insertPerson(sql, {
      role,
      status,
      name,
      email,
      phone,
      isPhoneVerified,
      passwordHash: await passwordHash,
    })
    if (!created) throw new Error(`${email} or ${phone} is taken`)
    await openAccount(sql, created.id, settings.agentCreditLinePoisha)
    const [account] = await sql<{ id: number }[]>`select id from account where owner = ${created.id}`
    const token = await signIn(created)
    return {
      id: created.id,
      role,
      name,
      email,
      phone,
      token,
      accountId: account?.id ?? null,
      registration: '',
    }
  }

  /** A registration that waits for its code; no mail was sent. */
  async function registered(wanted: {
    name: string
    email: string
    role: RegistrableRole
  }): Promise<TestPerson> {
    const hash = await cheapHash(PASSWORD, await lockAddress(sql, wanted.email))
    const { registration, token } = await insertRegistration(sql, {
      ...wanted,
      locale: 'en',
      passwordHash: hash,
    })
    return {
      ...wanted,
      id: registration.id,
      phone: null,
      token: newToken(),
      accountId: null,
      registration: token,
    }
  }

  return {
    person,
    signIn,
    ageSession,
    unsubscribeToken,
    forgetCodes,
    moveTexts,
    addPasskey,
    ownWords,
    user: (wanted) => person({ ...wanted, role: 'USER' }),
    agent: (wanted) => person({ ...wanted, role: 'AGENT' }),
    admin: (wanted) => person({ ...wanted, role: 'ADMIN' }),
  }
}
