import { batchLookups } from '#server/database/batch-lookups.ts'
import type { Sql } from '#server/database/connect.ts'
import { perProcess } from '#server/services/per-process.ts'
import { isSeenBy } from './requests.ts'

/** What a payment needs of a request. Whether it is open is decided in the posting. */
export type PayableRequest = {
  id: string
  requester: number
  amount: bigint
  note: string | null
  /** Of the person who is paid. */
  name: string
  hasPaidMe: boolean
}

/** Finds the request of a link as its reader may see it. Concurrent lookups share one query. */
const payableLookup = (sql: Sql) => {
  const find = batchLookups(async (keys: string[]) => {
    const asked = keys.map((key) => key.split(' ') as [reader: string, token: string])
    const rows = await sql<(PayableRequest & { key: string })[]>`
      select asked.reader || ' ' || asked.token as key, request.id, request.requester, request.amount, request.note,
        person.name, exists (select from has_paid(request.requester, asked.reader)) as "hasPaidMe"
      from unnest(
        ${asked.map(([reader]) => Number(reader))}::int[], ${asked.map(([, token]) => token)}::text[]
      ) as asked (reader, token)
      join payment_request request on request.token = asked.token
      join account on account.id = request.requester
      join person on person.id = account.owner
      where ${isSeenBy(sql, sql`asked.reader`)}`
    return new Map(rows.map(({ key, ...row }) => [key, row]))
  })
  return (reader: number, token: string) => find(`${reader} ${token}`)
}

export const lookupsOf = perProcess(({ byKey }) => ({ payable: payableLookup(byKey) }))
