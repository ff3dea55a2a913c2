import type { Db, Sql } from './connect.ts'
import { gather } from './gather.ts'
import { normalizePhone } from './phone.ts'

/** No user is called so. */
const NOBODY = ''

/** How the ledger finds a user's wallet by email or phone number in any spelling. */
export const walletName = (emailOrPhone: string): string =>
  emailOrPhone.includes('@') ? emailOrPhone.toLowerCase() : (normalizePhone(emailOrPhone) ?? NOBODY)

type Agent = { accountId: number; name: string; email: string }

export async function findActiveAgent(db: Db, email: string): Promise<Agent | undefined> {
  const [agent] = await db<Agent[]>`
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
