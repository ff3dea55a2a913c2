import { batchLookups } from '../database/batch-lookups.ts'
import type { Db, Sql } from '../database/connect.ts'

export type Choices = { askBeforeCashOut: boolean }

export async function choicesOf(db: Db, personId: string): Promise<Choices> {
  const [row] = await db<Choices[]>`
    select asks_consent as "askBeforeCashOut" from preference where person = ${personId}`
  return row ?? { askBeforeCashOut: false }
}

export const saveChoices = (db: Db, personId: string, { askBeforeCashOut }: Choices) => db`
  insert into preference (person, asks_consent) values (${personId}, ${askBeforeCashOut})
  on conflict (person) do update set asks_consent = excluded.asks_consent`

/** A user whom an agent wants to pay out. */
export type Customer = {
  accountId: number
  personId: string
  name: string
  email: string
  /** Neither blocked nor frozen. */
  isAvailable: boolean
  asksConsent: boolean
}

/** Finds a user with a wallet by canonical email. Concurrent lookups share one query. */
export const customerLookup = (sql: Sql) =>
  batchLookups(async (emails: string[]) => {
    const rows = await sql<Customer[]>`
      select account.id as "accountId", person.id as "personId", person.name, person.email,
        person.status = 'active' and person.frozen_at is null as "isAvailable",
        coalesce(preference.asks_consent, false) as "asksConsent"
      from person
      join account on account.owner = person.id and account.kind = 'wallet'
      left join preference on preference.person = person.id
      where person.email = any(${emails}::text[])`
    return new Map(rows.map((row) => [row.email, row]))
  })
