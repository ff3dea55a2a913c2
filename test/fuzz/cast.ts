import type { AccountStatus, Role } from '#contract/roles.ts'
import type { Sql } from '#server/data/connect.ts'
import { hashToken, newToken } from '#server/data/sessions.ts'
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
  /** Not signed in, or with a token that is none. */
  strangers: Actor[]
  /** Somebody who registered and can enter this code. */
  waiting: { email: string; code: string } | undefined
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

  async function reset() {
    const ids = actors.map(({ id }) => id)
    const statuses = Object.values(parts).map(({ status }) => status)
    const tokens = actors.map(() => newToken())
    const rows = await sql<{ id: string; email: string }[]>`
      update person set status = new.status from unnest(${ids}::uuid[], ${statuses}::text[]) as new (id, status)
      where person.id = new.id returning person.id, person.email`
    await sql`update account set status = person.status from person where person.id = owner`
    await sql`delete from session`
    await sql`
      insert into session (person, token_hash)
      select * from unnest(${ids}::uuid[], ${tokens.map(hashToken)}::text[])`
    const emails = new Map(rows.map(({ id, email }) => [id, email]))
    actors.forEach((actor, i) => {
      actor.token = tokens[i]!
      actor.email = emails.get(actor.id)!
    })
    cast.waiting = await newestCode(sql)
  }
  const cast: Cast = { actors, strangers, waiting: undefined, reset }
  return cast
}

async function newestCode(sql: Sql) {
  const [mail] = await sql<{ email: string; code: string }[]>`
    select payload ->> 'to' as email, substring(payload ->> 'text' from '\\m\\d{6}\\M') as code
    from outbox join person on person.email = payload ->> 'to' and verified_at is null
    where topic = 'mail' order by outbox.id desc limit 1`
  return mail
}
