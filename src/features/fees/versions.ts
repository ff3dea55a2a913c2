import type { TransactionType } from '#contract/transactions.ts'
import type { Statement, Tag } from '#ledger/database.ts'
import { charges, type FeeRule, type Tariff } from './tariff.ts'

/** Amounts are text, because JSON has no large numbers. */
type RuleRow = Pick<FeeRule, 'tier' | 'type' | 'ppm' | 'payer' | 'commissionPpm'> & {
  [bound in 'amountTo' | 'monthTo' | 'feeMax']: string | null
} & { [sum in 'flat' | 'feeMin']: string }

export type TariffRow = {
  policy: number
  effectiveAt: Date
  isComing: boolean
  vatPpm: number
  rules: RuleRow[]
}

const selectTariffs = (db: Tag, where: Statement): Statement<TariffRow[]> => db`
  select policy.id as policy, policy.effective_at as "effectiveAt",
    policy.effective_at > now() as "isComing", coalesce(policy.vat_ppm, 0) as "vatPpm",
    (select coalesce(jsonb_agg(jsonb_build_object('tier', tier, 'type', type, 'amountTo', amount_to::text,
        'monthTo', month_to::text, 'flat', flat::text, 'ppm', ppm, 'feeMin', fee_min::text, 'feeMax', fee_max::text,
        'payer', payer, 'commissionPpm', commission_ppm) order by tier, type, place), '[]')
      from fee_rule where fee_rule.policy = policy.id) as rules
  from policy where ${where}`

/** Versions never change, so a process may keep them. One of another kind has no rules. */
export const findTariffs = (db: Tag, policies: readonly number[]) =>
  selectTariffs(db, db`id = any(${policies}::int[])`)

/** The tariff in force and those to come, in the order in which they take effect. */
export const findCurrentTariffs = (db: Tag) =>
  selectTariffs(
    db,
    db`kind = 'tariff' and id in (
        select id from policy where kind = 'tariff' and effective_at > now()
        union all
        (select id from policy where kind = 'tariff' and effective_at <= now()
          order by effective_at desc, id desc limit 1)
      )
    order by policy.effective_at, policy.id`,
  )

export const tariffOf = ({ vatPpm, rules }: Pick<TariffRow, 'vatPpm' | 'rules'>): Tariff => ({
  vatPpm,
  rules: rules.map((row) => ({
    ...row,
    amountTo: poishaOrNull(row.amountTo),
    monthTo: poishaOrNull(row.monthTo),
    flat: BigInt(row.flat),
    feeMin: BigInt(row.feeMin),
    feeMax: poishaOrNull(row.feeMax),
  })),
})

const poishaOrNull = (text: string | null) => (text === null ? null : BigInt(text))

const noTariff: Tariff = { vatPpm: 0, rules: [] }

/** The versions that a process has loaded, with all those of other kinds, which have no tariff. */
export class LoadedTariffs {
  readonly #tariffs = new Map<number, Tariff>()

  add(rows: readonly TariffRow[]) {
    for (const row of rows) this.#tariffs.set(row.policy, tariffOf(row))
  }

  missingOf(policies: readonly number[]): number[] {
    return policies.filter((policy) => !this.#tariffs.has(policy))
  }

  /** Of these versions one at most has a tariff. */
  inForce(policies: readonly number[]): Tariff {
    for (const policy of policies) {
      const tariff = this.#tariffs.get(policy)
      if (tariff && tariff.rules.length > 0) return tariff
    }
    return noTariff
  }

  /** Whether any known tariff charges payments of this type. */
  charge(type: TransactionType): boolean {
    for (const tariff of this.#tariffs.values()) if (charges(tariff, type)) return true
    return false
  }

  get haveRules(): boolean {
    for (const { rules } of this.#tariffs.values()) if (rules.length > 0) return true
    return false
  }
}
