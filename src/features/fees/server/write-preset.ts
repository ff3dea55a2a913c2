import type { Sql, Tx } from '#server/database/connect.ts'
import type { Settings } from '#server/settings/settings.ts'
import { presetOf } from '../presets.ts'
import type { FeeRule, Tariff } from '../tariff.ts'

/** The tariff of a new database, in force at once. One with wallets or tariffs keeps what it has. */
export async function writePreset(owner: Sql, { tariff }: Pick<Settings, 'tariff'>): Promise<void> {
  const preset = presetOf(tariff)
  if (!preset) return
  await owner.begin(async (tx) => {
    // Two processes may start at once.
    await tx`lock table policy in share row exclusive mode`
    const [policy] = await tx<{ id: number }[]>`
      insert into policy (kind, effective_at, vat_ppm) select 'tariff', 'epoch', ${preset.vatPpm}
      where not exists (select from policy where kind = 'tariff')
        and not exists (select from account where kind = 'wallet')
      returning id`
    if (policy) await insertRules(tx, policy.id, preset)
  })
}

/** The place of a rule is its place among those of its tier and type. */
export async function insertRules(tx: Tx, policy: number, { rules }: Pick<Tariff, 'rules'>): Promise<void> {
  const places = new Map<string, number>()
  for (const rule of rules) {
    const key = `${rule.tier} ${rule.type}`
    const place = (places.get(key) ?? 0) + 1
    places.set(key, place)
    await insertRule(tx, policy, place, rule)
  }
}

const insertRule = (tx: Tx, policy: number, place: number, rule: FeeRule) => tx`
  insert into fee_rule (policy, tier, type, place, amount_to, month_to, flat, ppm, fee_min, fee_max, payer, commission_ppm)
  values (${policy}, ${rule.tier}, ${rule.type}, ${place}, ${rule.amountTo}, ${rule.monthTo}, ${rule.flat}, ${rule.ppm},
    ${rule.feeMin}, ${rule.feeMax}, ${rule.payer}, ${rule.commissionPpm})`
