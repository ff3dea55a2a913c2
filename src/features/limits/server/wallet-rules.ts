import { addDays, addMonths, dhakaDay, firstOfMonth, startOf } from '#contract/days.ts'
import { poishaToTaka } from '#contract/money.ts'
import { transactionTypes } from '#contract/transactions.ts'
import { tierOfRule } from '#features/fees/tariff.ts'
import { findTariffs, type TariffRow, tariffOf } from '#features/fees/versions.ts'
import { shownRule } from '#features/fees/wire.ts'
import { accountOf } from '#server/accounts/sessions.ts'
import type { Db } from '#server/database/connect.ts'
import { ok } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { getWalletRules as endpoint } from '../contract.ts'
import type { WalletLimit, WalletRules } from '../rules-of-wallet.ts'
import type { Tier } from '../tiers.ts'
import { daysOf, type Use, type UsedText, usedColumns, useOf } from '../use.ts'
import { findVersions, type LimitRule, limitOf, policiesAt, type Version, versionOf } from '../versions.ts'

export const getWalletRules = route(endpoint, async ({ caller, services }) =>
  ok(await walletRulesOf(services.byKey, accountOf(caller))),
)

type WalletRow = UsedText & {
  tier: Tier
  held: bigint
  at: Date
  policies: number[]
}

/** The rules that hold for a wallet now, and what it has used of them. */
export async function walletRulesOf(db: Db, accountId: number): Promise<WalletRules> {
  const [row] = await db<[WalletRow]>`
    select tier, ${usedColumns(db)}, balance + saved as held, now() as at, ${policiesAt(db, db`now()`)} as policies
    from account where id = ${accountId}`
  const [versions, tariffs] = await db.together(findVersions(db, row.policies), findTariffs(db, row.policies))
  const version = versionOf(versions)
  const max = version.balances.get(row.tier)
  return {
    tier: row.tier,
    limits: transactionTypes.map((type) => shownLimit(type, row, version)),
    balance: { max: takaOrNull(max), held: poishaToTaka(row.held) },
    fees: tariffs.flatMap((tariff) => feesOf(tariff, row.tier)),
  }
}

const feesOf = (tariff: TariffRow, tier: Tier) =>
  tariffOf(tariff)
    .rules.filter((rule) => rule.tier === tierOfRule(tier, rule.type))
    .map(shownRule)

/** For administrators. */
export async function rulesOfUser(db: Db, userId: string): Promise<{ rules?: WalletRules }> {
  const [wallet] = await db<{ id: number }[]>`
    select id from account where owner = ${userId} and kind = 'wallet'`
  return wallet ? { rules: await walletRulesOf(db, wallet.id) } : {}
}

function shownLimit(type: WalletLimit['type'], row: WalletRow, version: Version): WalletLimit {
  const { tier, at } = row
  const rule = limitOf(version, tier, type)
  const { day, month } = useOf(row, type, daysOf(at))
  const today = dhakaDay(at)
  return {
    type,
    isPaused: version.paused.has(type),
    perTransfer: takaOrNull(rule?.perTransfer),
    day: shownPeriod(rule?.day, day, startOf(addDays(today, 1))),
    month: shownPeriod(rule?.month, month, startOf(addMonths(firstOfMonth(today), 1))),
  }
}

const shownPeriod = (bound: LimitRule['day'] | undefined, { sum, count }: Use, renewsAt: Date) => ({
  max: takaOrNull(bound?.sum),
  used: poishaToTaka(sum),
  countMax: bound?.count ?? null,
  count,
  renewsAt: renewsAt.toISOString(),
})

const takaOrNull = (poisha: bigint | null | undefined) => (poisha == null ? null : poishaToTaka(poisha))
