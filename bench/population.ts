import { randomUUIDv7 } from 'node:crypto'
import { takaToPoisha } from '#contract/money.ts'
import type { Role } from '#contract/roles.ts'
import { createLedger } from '#ledger/writer.ts'
import { hashToken, newToken } from '#server/accounts/secrets.ts'
import { findSystemAccounts } from '#server/data/wallets.ts'
import type { Sql } from '#server/database/connect.ts'

export type Resident = { token: string; email: string; accountId: number }
export type Population = {
  users: Resident[]
  /** Further users, whose payments are rounded up into a savings goal. */
  savers: Resident[]
  agents: Resident[]
  admin: Resident
  superAdmin: Resident
  /** Requests for money that nobody has paid: the token of the session that pays, and that of the request. */
  requests?: { payer: string; token: string }[]
}
export type Sizes = { users: number; agents: number; savers?: number; requests?: number }

/** Enough money for ten million transfers; one user sends many more than they receive. */
const OPENING_BALANCE_POISHA = 1_000_000_000_00n
const CREDIT_LINE_POISHA = -1_000_000_000_000n
const CHUNK = 1_000
const REQUEST_CHUNK = 50_000
const DAY_MS = 24 * 60 * 60 * 1000
const OPENED_DAYS_AGO = 800

/** Creates many signed-in people with money. They need no passwords. */
export async function populate(sql: Sql, sizes: Sizes, { withStatistics = true } = {}): Promise<Population> {
  const wallets = await makePeople(sql, 'USER', sizes.users + (sizes.savers ?? 0))
  const agents = await makePeople(sql, 'AGENT', sizes.agents)
  const [admin] = await makePeople(sql, 'ADMIN', 1)
  const [superAdmin] = await makePeople(sql, 'SUPER_ADMIN', 1)
  const { funding } = await findSystemAccounts(sql)
  const ledger = createLedger(sql)
  // Earlier than all transfers that are filled in later, so that nobody's newest transfer is the first deposit.
  const openedAt = new Date(Date.now() - OPENED_DAYS_AGO * DAY_MS)
  for (let at = 0; at < wallets.length; at += CHUNK) {
    const chunk = wallets.slice(at, at + CHUNK)
    await Promise.all(
      chunk.map(({ accountId }) =>
        ledger.post({
          type: 'add_money',
          amount: OPENING_BALANCE_POISHA,
          debit: { id: funding },
          credit: { id: accountId },
          actor: accountId,
          at: openedAt,
        }),
      ),
    )
  }
  const [users, savers] = [wallets.slice(0, sizes.users), wallets.slice(sizes.users)]
  await addRoundUps(sql, savers)
  const requests = await addRequests(sql, users, sizes.requests ?? 0)
  if (withStatistics) await sql`vacuum analyze`
  return { users, savers, agents, admin: admin as Resident, superAdmin: superAdmin as Resident, requests }
}

const REQUESTED_POISHA = takaToPoisha(10)

/** Each person asks the next one, in turn. */
export async function addRequests(sql: Sql, users: readonly Resident[], count: number) {
  const tokens: string[] = []
  for (let at = 0; at < count; at += REQUEST_CHUNK) {
    const made = await sql<{ token: string }[]>`
      with made as (
        insert into payment_request (id, token, requester, payer, amount, expires_at)
        select uuidv7(), replace(gen_random_uuid()::text, '-', ''), accounts[1 + at % size], accounts[1 + (at + 1) % size],
          ${REQUESTED_POISHA}, now() + interval '30 days'
        from (select ${users.map(({ accountId }) => accountId)}::int[] as accounts, ${users.length}::int as size) as people,
          generate_series(${at}::int, ${Math.min(count, at + REQUEST_CHUNK) - 1}::int) as at
        returning token, id)
      select token from made order by id`
    tokens.push(...made.map(({ token }) => token))
  }
  return tokens.map((token, at) => ({ payer: users[(at + 1) % users.length]!.token, token }))
}

const ROUND_UP_TO_POISHA = takaToPoisha(10)

async function addRoundUps(sql: Sql, savers: readonly Resident[]) {
  const wallets = savers.map(({ accountId }) => accountId)
  await sql`
    insert into account (holder, kind, floor)
    select owner, 'goal', 0 from account where id = any(${wallets}::int[]) order by id`
  await sql`
    insert into goal (account, id, name, icon)
    select id, gen_random_uuid(), 'Bench', 'coins' from account where kind = 'goal'`
  await sql`
    insert into saving_rule (account, round_up_goal, round_up_to, round_up_times)
    select wallet.id, goal.id, ${ROUND_UP_TO_POISHA}, 1
    from account wallet join account goal on goal.holder = wallet.owner
    where wallet.id = any(${wallets}::int[])`
  await sql`update account set has_rule = true where id = any(${wallets}::int[])`
}

async function makePeople(sql: Sql, role: Role, count: number): Promise<Resident[]> {
  const people = Array.from({ length: count }, (_, i) => ({
    id: randomUUIDv7(),
    email: `${role.toLowerCase()}${i}@bench.test`,
    token: newToken(),
  }))
  await sql`
    insert into person (id, role, status, name, email, phone, phone_verified_at, password_hash, verified_at,
      approved_at)
    select id, ${role}, 'active', initcap(split_part(email, '@', 1)), email, phone,
      case when phone is not null then now() end, '-', now(), now()
    from unnest(
      ${people.map(({ id }) => id)}::uuid[],
      ${people.map(({ email }) => email)}::text[],
      ${people.map((_, i) => (role === 'USER' ? `+88017${String(i).padStart(8, '0')}` : null))}::text[]
    ) as made (id, email, phone)`
  await sql`
    insert into account (owner, kind, floor)
    select id, case role when 'USER' then 'wallet' else 'float' end,
      case role when 'USER' then 0 else ${CREDIT_LINE_POISHA}::bigint end
    from person where role = ${role} and role in ('USER', 'AGENT') order by number`
  await sql`
    insert into session (token_hash, person) select * from unnest(
      ${people.map(({ token }) => hashToken(token))}::text[], ${people.map(({ id }) => id)}::uuid[])`
  const accounts = await sql<
    { owner: string; id: number }[]
  >`select owner, id from account where owner is not null`
  const accountOf = new Map(accounts.map(({ owner, id }) => [owner, id]))
  return people.map(({ id, email, token }) => ({ email, token, accountId: accountOf.get(id) ?? 0 }))
}

/** Signs the people of an earlier run in again: nobody kept their tokens. */
export async function signInAll(sql: Sql): Promise<Population> {
  const rows = await sql<{ id: string; role: string; email: string; accountId: number | null }[]>`
    select person.id, role, email, account.id as "accountId"
    from person left join account on account.owner = person.id where email like '%@bench.test' order by number`
  const residents = rows.map((row) => ({ ...row, accountId: row.accountId ?? 0, token: newToken() }))
  await sql`
    insert into session (token_hash, person) select * from unnest(
      ${residents.map(({ token }) => hashToken(token))}::text[], ${residents.map(({ id }) => id)}::uuid[])`
  const of = (wanted: string) => residents.filter(({ role }) => role === wanted)
  const [[admin], [superAdmin]] = [of('ADMIN'), of('SUPER_ADMIN')]
  return {
    users: of('USER'),
    savers: [],
    agents: of('AGENT'),
    admin: admin as Resident,
    superAdmin: superAdmin as Resident,
  }
}
