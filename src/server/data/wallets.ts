import type { Db, Sql } from './connect.ts'
import { gather } from './gather.ts'
import { normalizePhone } from './phone.ts'

/** Somebody at the other side of a transfer. Whether the account may take part, the ledger decides under its lock. */
export type Counterparty = { accountId: number; name: string; email: string }

type WalletRow = Counterparty & { phone: string | null }

// An unverified person has no account and an agent no wallet: neither is found.
const findWallets = (sql: Sql, emails: string[], phones: string[]) => sql<WalletRow[]>`
  select account.id as "accountId", person.name, person.email, person.phone
  from (
    select id, name, email, phone from person where lower(email) = any(${emails})
    union all
    select id, name, email, phone from person where phone = any(${phones})
  ) as person
  join account on account.owner = person.id and account.kind = 'wallet'`

/** One look-up for email and phone, in any spelling; concurrent ones share a query. */
export function walletLookup(sql: Sql) {
  const find = gather(async (names: string[]) => {
    const emails = names.filter(isEmail)
    const rows = await findWallets(
      sql,
      emails,
      names.filter((name) => !isEmail(name)),
    )
    const found = new Map<string, Counterparty>()
    for (const row of rows) {
      found.set(row.email.toLowerCase(), row)
      if (row.phone) found.set(row.phone, row)
    }
    return found
  })
  return async (emailOrPhone: string): Promise<Counterparty | undefined> => {
    const name = isEmail(emailOrPhone) ? emailOrPhone.toLowerCase() : normalizePhone(emailOrPhone)
    return name === null ? undefined : find(name)
  }
}

const isEmail = (name: string) => name.includes('@')

export async function findActiveAgent(db: Db, email: string): Promise<Counterparty | undefined> {
  const [agent] = await db<Counterparty[]>`
    select account.id as "accountId", person.name, person.email
    from person join account on account.owner = person.id
    where lower(person.email) = lower(${email}) and person.role = 'AGENT' and person.status = 'active'`
  return agent
}

/** The balance of an account; concurrent look-ups share a query. */
export function balanceLookup(sql: Sql) {
  const find = gather(async (ids: number[]) => {
    const rows = await sql<{ id: number; balance: bigint }[]>`
      select id, balance from account where id = any(${ids}::int[])`
    return new Map(rows.map(({ id, balance }) => [id, balance]))
  })
  return async (accountId: number): Promise<bigint> => {
    const balance = await find(accountId)
    if (balance === undefined) throw new Error(`no account ${accountId}`)
    return balance
  }
}

export type SystemAccounts = { funding: number; payout: number; settlement: number }

export async function findSystemAccounts(db: Db): Promise<SystemAccounts> {
  const rows = await db<{ kind: keyof SystemAccounts; id: number }[]>`
    select kind, id from account where owner is null`
  const ids = new Map(rows.map(({ kind, id }) => [kind, id]))
  const idOf = (kind: keyof SystemAccounts) => {
    const id = ids.get(kind)
    if (id === undefined) throw new Error(`the ledger has no ${kind} account`)
    return id
  }
  return { funding: idOf('funding'), payout: idOf('payout'), settlement: idOf('settlement') }
}
