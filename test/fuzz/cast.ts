import { addMoney, sendMoney } from '#contract/endpoints/wallet.ts'
import type { PaidTransaction } from '#contract/entities/transactions.ts'
import type { AccountStatus, Role } from '#contract/roles.ts'
import { forSignIn, newChallenge } from '#server/accounts/passkey-challenges.ts'
import { sealSecret } from '#server/accounts/sealed-secret.ts'
import { hashCode, hashToken, newToken } from '#server/accounts/secrets.ts'
import { creationOptions, requestOptions, userHandleOf } from '#server/accounts/webauthn.ts'
import type { Sql } from '#server/database/connect.ts'
import { passkeySite } from '#server/settings/passkey-site.ts'
import { type TestAuthenticator, testAuthenticator } from '#test/authenticator.ts'
import { featureTestings } from '#test/features/testings.ts'
import { secretOf } from '#test/second-factor.ts'
import type { TestServer } from '#test/server.ts'

type Part = { role: Role; status: AccountStatus }

const parts = {
  user: { role: 'USER', status: 'active' },
  friend: { role: 'USER', status: 'active' },
  'blocked user': { role: 'USER', status: 'blocked' },
  'active agent': { role: 'AGENT', status: 'active' },
  'pending agent': { role: 'AGENT', status: 'pending' },
  'suspended agent': { role: 'AGENT', status: 'suspended' },
  admin: { role: 'ADMIN', status: 'active' },
  'super admin': { role: 'SUPER_ADMIN', status: 'active' },
} as const satisfies Record<string, Part>

export type Actor = {
  name: string
  role: Role | undefined
  id: string
  email: string
  phone: string
  token: string
}

/** Everybody who calls. What the calls do to them (blocks, new passwords) is undone by setting the stage again. */
export type Cast = {
  actors: Actor[]
  /** Not signed in, or with an invalid token. */
  strangers: Actor[]
  /** Somebody who registered and can enter this code. */
  waiting: { email: string; code: string; registration: string } | undefined
  /** Confirms the email that every agent wishes for. */
  emailCode: string
  /** The token of the newest "This was not me" link. */
  notMeToken: string
  /** The token of a link that sets a new password. */
  resetToken: string
  /** The ticket of a login that waits for its second factor. */
  ticket: string
  recoveryCode: string
  /** Every other actor has turned an authenticator app with this key on, the others are about to. */
  authenticatorKey: string
  /** One of each actor. */
  sessionIds: string[]
  /** A deposit of the first actor. */
  paid: PaidTransaction
  /** The references of that deposit, and of a payment with a note from the first actor to the second. */
  references: string[]
  /** Ids of the rows of features, by the name of the path parameter that takes them. */
  ids: Record<string, string[]>
  /** The unsubscribe token of the first actor. */
  unsubscribeToken: string
  /** One of each actor. */
  passkeyIds: string[]
  /** Signs the first actor in. */
  assertion: unknown
  /** The first actor can add it. */
  credential: unknown
  reset(): Promise<void>
}

export async function castOn(server: TestServer): Promise<Cast> {
  const { sql } = server
  const actors: Actor[] = []
  for (const [name, part] of Object.entries(parts)) {
    const phone = `0171100000${actors.length}`
    const { id, email, token } = await server.person({ ...part, phone: `+88${phone}` })
    actors.push({ name, role: part.role, id, email, phone, token })
  }
  const nobody = { role: undefined, id: '', email: 'nobody@batua.test', phone: '01799999999' }
  const strangers = [
    { ...nobody, name: 'anonymous', token: '' },
    { ...nobody, name: 'forger', token: newToken() },
  ]

  const { body } = await server.call(addMoney, { token: actors[0]!.token, body: { amount: 10 } })

  const sent = await server.call(sendMoney, {
    token: actors[0]!.token,
    body: { recipientPhone: actors[1]!.email, amount: 1, note: 'To be hidden' },
  })

  const { origin } = passkeySite(server.services.settings.publicUrl)!
  const authenticators = [...actors.map(() => testAuthenticator(origin)), testAuthenticator(origin)]

  async function reset() {
    const ids = actors.map(({ id }) => id)
    const statuses = Object.values(parts).map(({ status }) => status)
    const tokens = actors.map(() => newToken())
    const rows = await sql<{ id: string; email: string }[]>`
      update person set status = new.status, frozen_at = null from unnest(${ids}::uuid[], ${statuses}::text[]) as new (id, status)
      where person.id = new.id returning person.id, person.email`
    await sql`update account set status = person.status, frozen = false from person
      where person.id = coalesce(owner, holder)`
    await sql`delete from session`
    await expectPhoneCodes(sql, actors.at(-1)!.id)
    const sessions = await sql<{ id: string }[]>`
      insert into session (person, token_hash)
      select * from unnest(${ids}::uuid[], ${tokens.map(hashToken)}::text[]) returning id`
    cast.sessionIds = sessions.map(({ id }) => id)
    const emails = new Map(rows.map(({ id, email }) => [id, email]))
    actors.forEach((actor, i) => {
      actor.token = tokens[i]!
      actor.email = emails.get(actor.id)!
    })
    cast.waiting = await withFreshCode(server, cast.waiting)
    cast.notMeToken = await newestLink(sql)
    cast.resetToken = await freshResetLink(sql, ids[0]!)
    cast.ticket = await setFactors(server, cast)
    await requestEmailChanges(sql, cast)
    for (const { fuzz } of featureTestings) Object.assign(cast.ids, await fuzz?.ids?.(server, actors))
    cast.unsubscribeToken = await chooseMails(sql, ids[0]!)
    Object.assign(cast, await setPasskeys(server, ids, authenticators))
  }
  const cast: Cast = {
    actors,
    strangers,
    waiting: undefined,
    notMeToken: '',
    resetToken: '',
    ticket: '',
    recoveryCode: '23456789ABCDEFGHJKLMNPQR',
    authenticatorKey: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    emailCode: '271828',
    sessionIds: [],
    paid: body.data,
    references: [body.data.reference, sent.body.data.reference],
    ids: {},
    unsubscribeToken: '',
    passkeyIds: [],
    assertion: undefined,
    credential: undefined,
    reset,
  }
  return cast
}

/** Returns the ticket of the first actor. */
async function setFactors({ sql, services }: TestServer, cast: Cast): Promise<string> {
  const { actors, authenticatorKey, recoveryCode } = cast
  const ids = actors.map(({ id }) => id)
  const sealed = ids.map((id) => sealSecret(services.keys!, id, secretOf(authenticatorKey)))
  await sql`
    insert into authenticator (person, key_id, sealed_secret, confirmed_at)
    select id, key_id, decode(secret, 'hex'), case when number % 2 = 1 then now() end
    from unnest(${ids}::uuid[], ${sealed.map(({ keyId }) => keyId)}::text[],
      ${sealed.map((one) => one.sealed.toString('hex'))}::text[]) with ordinality as new (id, key_id, secret, number)
    on conflict (person) do update set key_id = excluded.key_id, sealed_secret = excluded.sealed_secret,
      last_step = 0, created_at = now(), confirmed_at = excluded.confirmed_at`
  const [id] = ids as [string]
  const ticket = newToken()
  await sql`
    insert into recovery_code (person, code_hash) values (${id}, ${hashCode(id, recoveryCode)})
    on conflict (person, code_hash) do update set used_at = null`
  await sql`insert into login_ticket (token_hash, person) values (${hashToken(ticket)}, ${id})`
  return ticket
}

/** The registration that waited before, or a new one when that is verified by now. */
async function withFreshCode({ sql, user }: TestServer, before: Cast['waiting']): Promise<Cast['waiting']> {
  const [standing] = before ? await sql`select from registration where email = ${before.email}` : []
  const { email, registration } = before && standing ? before : await user({ isVerified: false })
  const code = '314159'
  const [{ id }] = await sql<[{ id: string }]>`select id from registration where email = ${email}`
  await sql`
    update registration set code_hash = ${hashCode(id, code)}, code_made_at = now(), tries = 0 where id = ${id}`
  return { email, code, registration }
}

async function newestLink(sql: TestServer['sql']) {
  const [mail] = await sql<{ token: string }[]>`
    select payload -> 'parameters' ->> 2 as token
    from outbox join not_me_link on payload ->> 'to' = not_me_link.email
    where topic = 'named_mail' and payload ->> 'mail' = 'withNotMeLink' order by outbox.id desc limit 1`
  return mail?.token ?? ''
}

async function freshResetLink(sql: Sql, personId: string): Promise<string> {
  const token = newToken()
  await sql`
    insert into password_reset (person, token_hash) values (${personId}, ${hashToken(token)})
    on conflict (person) do update set token_hash = excluded.token_hash, created_at = now()`
  return token
}

/** Every agent may confirm a new email right now. */
async function requestEmailChanges(sql: TestServer['sql'], { actors, emailCode }: Cast) {
  const ids = actors.filter(({ role }) => role === 'AGENT').map(({ id }) => id)
  const hashes = ids.map((id) => hashCode(id, emailCode))
  await sql`
    insert into email_wish (person, email, code_hash)
    select id, gen_random_uuid() || '@batua.test', code_hash
    from unnest(${ids}::uuid[], ${hashes}::text[]) as wish (id, code_hash)
    on conflict (person) do update set email = excluded.email, code_hash = excluded.code_hash, tries = 0,
      created_at = now()`
}

async function chooseMails(sql: Sql, personId: string): Promise<string> {
  await sql`delete from preference`
  const [row] = await sql<[{ token: string }]>`
    insert into preference (person, mails_received) values (${personId}, true)
    returning unsubscribe_token as token`
  return row.token
}

/** Every actor has one, and the first may sign in with it and add the last one. */
async function setPasskeys({ sql, services }: TestServer, ids: string[], all: readonly TestAuthenticator[]) {
  const site = passkeySite(services.settings.publicUrl)!
  const keys = all.slice(0, ids.length)
  const [own, next] = [all[0]!, all.at(-1)!]
  await sql`delete from passkey`
  const rows = await sql<{ id: string }[]>`
    insert into passkey (person, credential_id, public_key, name)
    select person, credential_id, decode(public_key, 'hex'), 'Phone' from unnest(
      ${ids}::uuid[], ${keys.map(({ credentialId }) => credentialId)}::text[],
      ${keys.map(({ publicKey }) => publicKey.toString('hex'))}::text[]
    ) as key (person, credential_id, public_key) returning id`
  const [id] = ids as [string]
  const forAdding = await newChallenge(sql, { purpose: 'add', personId: id })
  const owner = { id, email: '', name: '' }
  return {
    passkeyIds: rows.map((row) => row.id),
    assertion: own.get(requestOptions(await newChallenge(sql, forSignIn), site), {
      userHandle: userHandleOf(id),
    }),
    credential: next.create(creationOptions(forAdding, site, owner, [])),
  }
}

/** The code that every number which is not verified waits for. */
export const PHONE_CODE = '424242'

/** So that one person at least has a number to confirm, and text messages may be sent again. */
async function expectPhoneCodes(sql: Sql, personId: string) {
  await sql`update person set phone_verified_at = null where id = ${personId}`
  await sql`delete from attempt where kind like 'texted%'`
  const unverified = await sql<{ id: string }[]>`
    select id from person where phone is not null and phone_verified_at is null`
  for (const { id } of unverified)
    await sql`
      insert into phone_code (person, phone, code_hash)
      select id, phone, ${hashCode(id, PHONE_CODE)} from person where id = ${id}
      on conflict (person) do update
        set phone = excluded.phone, code_hash = excluded.code_hash, tries = 0, created_at = now()`
}
