import { batchLookups } from '#server/database/batch-lookups.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Customer } from '#server/payments/cash-out.ts'
import { perProcess } from '#server/services/per-process.ts'
import { type ConsentRequest, columns } from './requests.ts'

export type AskedCustomer = Customer & {
  /** Neither blocked nor frozen. */
  isAvailable: boolean
  asksConsent: boolean
}

/** Finds a user with a wallet by canonical email. Concurrent lookups share one query. */
const customerLookup = (sql: Sql) =>
  batchLookups(async (emails: string[]) => {
    const rows = await sql<AskedCustomer[]>`
      select account.id as "accountId", person.id as "personId", person.name, person.email,
        person.status = 'active' and person.frozen_at is null as "isAvailable",
        coalesce(preference.asks_consent, false) as "asksConsent"
      from person
      join account on account.owner = person.id and account.kind = 'wallet'
      left join preference on preference.person = person.id
      where person.email = any(${emails}::text[])`
    return new Map(rows.map((row) => [row.email, row]))
  })

/** A request as it is now. Concurrent lookups share one query. */
const consentLookup = (sql: Sql) =>
  batchLookups(async (ids: string[]) => {
    const rows = await sql<ConsentRequest[]>`
      select ${columns(sql)} from consent_request request where id = any(${ids}::uuid[])`
    return new Map(rows.map((row) => [row.id, row]))
  })

export const lookupsOf = perProcess(({ byKey }) => ({
  customerByEmail: customerLookup(byKey),
  consentById: consentLookup(byKey),
}))
