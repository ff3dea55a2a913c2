import { readFile } from 'node:fs/promises'
import type { Sql } from '#server/database/connect.ts'
import { parseKeyRing } from '#server/settings/key-ring.ts'
import { databaseOfRelease, type OldDatabase } from '../upgrade.ts'

const ROWS = new URL('release-0.2.sql', import.meta.url)

export const PASSWORD = 'first-version-1'

/** The key that the secrets in release-0.2.sql are encrypted with. */
export const ring = parseKeyRing('6f1c2a9be87d45301c55e4ab90d3f27786b1029cfe34d85a67c0e19b23847df5')!

/** What the calls of 0.2.0 had answered. */
export const tokens = {
  nadia: 'Ffxx3h15qS5yX_i81kSx3wNZQj53uWKF7Iy9WJon5EA',
  rahim: 'V64UnoTFQrGdCEVq7biCKTrGoevJjVhNdYnaz-jJgiM',
  agent: 'AaeLxqEysB13bqJwesGiS9gmcEUjKStQYSuNicLJics',
  bare: 'NjPFZsPrJ_uT8sHRb9n6kiD-ygUiNLvdxoBtlsCOAG4',
  boss: 'JnB_cAalYEVJo40PuDJrBx-cD3LEMCHJ1ZKVTdP-SZk',
  bossTwoHoursAgo: 'fYdSeL02TdcTE88PF0mAAiXpJ-F_7m6Z4EoLiUa22jY',
}
export const paymentProof = 'QNWD8S4UiLZDhBR_PKzZk8n275aCHuYpxbJX5Z7T6XY'
export const authenticatorKey = 'WUXPPSQUH72LTCSP7A3XPOEZRLCICEHU'
export const registration = 'i8d7FC16zIU53IUx6_rd2bL7KGYRV5cKw9mWqF_rje8'
export const consentId = '01a1e8c3-7e54-705b-b1b0-8bef05a49894'
export const goalId = '01a1e8c3-799a-7a8f-8e16-0f6ee8a79b7b'

/** A database as release 0.2.0 left it. */
export async function releaseWithRows(): Promise<OldDatabase> {
  const database = await databaseOfRelease()
  await load(database.sql, await readFile(ROWS, 'utf8'))
  return database
}

/** The rows have balances and totals, so the triggers that compute them must not run. */
const load = (sql: Sql, rows: string) =>
  sql.begin(async (tx) => {
    const tables = await tx<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`
    for (const { name } of tables) await tx`alter table ${tx(name)} disable trigger user`
    await tx`delete from account`
    await tx.unsafe(rows)
    for (const { name } of tables) await tx`alter table ${tx(name)} enable trigger user`
  })
