import type { FailureCode } from '#contract/failures.ts'
import { poishaToTaka } from '#contract/money.ts'
import type { Tier } from '#features/limits/tiers.ts'
import { daysOf, type UsedText, usedColumns, useOf } from '#features/limits/use.ts'
import { policiesAt } from '#features/limits/versions.ts'
import type { Db } from '#server/database/connect.ts'
import type { RefusedPayment } from '#server/services/services.ts'
import type { FeeChanged } from '../fields.ts'
import { chargeFor } from '../tariff.ts'
import { findTariffs, LoadedTariffs } from '../versions.ts'

type AccountRow = UsedText & { tier: Tier; at: Date; policies: number[] }

/** What a payment costs that this account asks for now. Cash costs the same whoever the customer is. */
export async function feeNow(db: Db, { accountId, type, amount }: RefusedPayment): Promise<bigint> {
  const [row] = await db<[AccountRow]>`
    select tier, ${usedColumns(db, type)}, now() as at, ${policiesAt(db, db`now()`)} as policies
    from account where id = ${accountId}`
  const tariffs = new LoadedTariffs()
  tariffs.add(await findTariffs(db, row.policies))
  const monthAmount = useOf(row, type, daysOf(row.at)).month.sum + amount
  return chargeFor(tariffs.inForce(row.policies), { tier: row.tier, type, amount, monthAmount }).fee
}

/** For the person who was told another fee. It is read when they are told, so a replay has it too. */
export async function feeChanged(
  db: Db,
  code: FailureCode,
  payment: RefusedPayment,
): Promise<FeeChanged | undefined> {
  return code === 'FEE_CHANGED' ? { fee: poishaToTaka(await feeNow(db, payment)) } : undefined
}
