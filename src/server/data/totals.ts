import type { Role } from '#contract/roles.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { Db } from '../database/connect.ts'

/** Kept up to date with each change, so that reading them costs the same for any number of rows. */

export async function peopleTotal(db: Db, role: Role): Promise<number> {
  const [kept] = await db<{ people: bigint }[]>`select people from person_total where role = ${role}`
  return Number(kept?.people ?? 0n)
}

export async function transferTotals(
  db: Db,
  type?: TransactionType,
): Promise<{ transfers: number; volume: bigint }> {
  const [kept] = await db<[{ transfers: bigint; volume: bigint }]>`
    select coalesce(sum(transfers), 0)::bigint as transfers, coalesce(sum(volume), 0)::bigint as volume
    from transfer_total_part where is_listed(type) ${type ? db`and type = ${type}` : db``}`
  return { transfers: Number(kept.transfers), volume: kept.volume }
}
