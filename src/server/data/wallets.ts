import { email } from '#contract/fields.ts'
import { payCodeIn } from '#contract/pay-code.ts'
import type { AccountRef, Address } from '#ledger/account-ref.ts'
import { batchLookups } from '../database/batch-lookups.ts'
import type { Db, Sql } from '../database/connect.ts'
import { canText } from '../messages/sms/delivery.ts'
import { normalizePhone } from '../messages/sms/phone-number.ts'
import type { Settings } from '../settings/settings.ts'

/** No user has this address. */
const NOBODY: Address = { email: '' }

const canonical = email()

/**
 * How the ledger finds a user's wallet: by a valid email, a pay code, or a valid phone number in any notation. A server without an
 * SMS service pays nobody by number: people could neither verify a number nor object to a claim.
 */
export const walletOf = (recipient: string, settings: Settings): AccountRef => ({
  wallet:
    (recipient.includes('@') ? emailOf(recipient) : (codeOf(recipient) ?? phoneOf(recipient, settings))) ??
    NOBODY,
})

function emailOf(recipient: string): Address | undefined {
  const { data } = canonical.safeParse(recipient)
  return data === undefined ? undefined : { email: data }
}

function codeOf(recipient: string): Address | undefined {
  const code = payCodeIn(recipient)
  return code === undefined ? undefined : { code }
}

function phoneOf(recipient: string, settings: Settings): Address | undefined {
  const phone = canText(settings) && normalizePhone(recipient)
  return phone ? { phone } : undefined
}

type Agent = { accountId: number; name: string; email: string }

export async function findActiveAgent(db: Db, email: string): Promise<Agent | undefined> {
  const [agent] = await db<Agent[]>`
    select account.id as "accountId", person.name, person.email
    from person join account on account.owner = person.id
    where person.email = ${email} and person.role = 'AGENT' and person.status = 'active'
      and person.frozen_at is null`
  return agent
}

/** The balance of an agent's float, and its lower limit. */
export async function floatOf(db: Db, accountId: number): Promise<{ balance: bigint; floor: bigint }> {
  const [float] = await db<{ balance: bigint; floor: bigint }[]>`
    select balance, floor from account where id = ${accountId}`
  if (!float) throw new Error(`no account ${accountId}`)
  return float
}

/** The balance of an account. Concurrent lookups share one query. */
export function balanceLookup(sql: Sql) {
  const find = batchLookups(async (ids: number[]) => {
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

/** In id order, as postings lock them: the account before what its owner holds. An update alone locks in any order. */
export const lockAccountsOf = (tx: Db, personId: string) => tx`
  select from account where owner = ${personId} or holder = ${personId} order by id for no key update`

export type SystemAccounts = { funding: number; payout: number; settlement: number }

/** The number of accounts that share the load of funding, and of payout. */
export const STRIPES = 8

/** The system accounts of one stripe. The settlement account has only one stripe, because it scopes the keys. */
export async function findSystemAccounts(db: Db, stripe = 0): Promise<SystemAccounts> {
  const rows = await db<{ kind: keyof SystemAccounts; id: number }[]>`
    select kind, id from account
    where owner is null and holder is null and stripe = case kind when 'settlement' then 0 else ${stripe}::smallint end`
  const ids = new Map(rows.map(({ kind, id }) => [kind, id]))
  const idOf = (kind: keyof SystemAccounts) => {
    const id = ids.get(kind)
    if (id === undefined) throw new Error(`the ledger has no ${kind} account`)
    return id
  }
  return { funding: idOf('funding'), payout: idOf('payout'), settlement: idOf('settlement') }
}
