import type { TransactionType } from '#contract/transactions.ts'
import type { Statement, Tag } from '#ledger/database.ts'
import type { Tier } from './tiers.ts'

/** Poisha. Null: no bound. */
type Bound = { sum: bigint | null; count: number | null }
export type LimitRule = { perTransfer: bigint | null; day: Bound; month: Bound }

/** The rules that are in force together, of all kinds. */
export type Version = {
  limits: ReadonlyMap<string, LimitRule>
  balances: ReadonlyMap<Tier, bigint>
  paused: ReadonlySet<TransactionType>
}

export type VersionRow = {
  policy: number
  limits: LimitRow[]
  balances: { tier: Tier; max: string }[]
  paused: TransactionType[]
}
/** Amounts are text, because JSON has no large numbers. */
type LimitRow = {
  tier: Tier
  type: TransactionType
  per_transfer: string | null
  day_amount: string | null
  day_count: number | null
  month_amount: string | null
  month_count: number | null
}

/** The versions that are in force at a time: of each kind the newest that has taken effect. */
export const policiesAt = (db: Tag, at: Statement) => db`array(
  select distinct on (kind) id from policy where effective_at <= ${at} order by kind, effective_at desc, id desc
)`

/** For `Rule.stamp`: the versions in force at the time of the batch. */
export const policiesStamp = (tx: Tag) => tx`${policiesAt(tx, tx`clock.at`)} as policies`
export const policiesIn = (stamp: Readonly<Record<string, unknown>>) => stamp.policies as number[]

/** Versions never change, so a process may keep them. */
export const findVersions = (db: Tag, policies: readonly number[]): Statement<VersionRow[]> => db`
  select policy.id as policy,
    (select coalesce(jsonb_agg(jsonb_build_object('tier', tier, 'type', type, 'per_transfer', per_transfer::text,
        'day_amount', day_amount::text, 'day_count', day_count, 'month_amount', month_amount::text,
        'month_count', month_count)), '[]')
      from limit_rule where limit_rule.policy = policy.id) as limits,
    (select coalesce(jsonb_agg(jsonb_build_object('tier', tier, 'max', balance_max::text)), '[]')
      from balance_rule where balance_rule.policy = policy.id) as balances,
    (select coalesce(jsonb_agg(type), '[]') from pause_rule where pause_rule.policy = policy.id) as paused
  from policy where id = any(${policies}::int[])`

const keyOf = (tier: Tier, type: TransactionType) => `${tier} ${type}`

export const limitOf = ({ limits }: Version, tier: Tier, type: TransactionType): LimitRule | undefined =>
  limits.get(keyOf(tier, type))

export const versionOf = (rows: readonly VersionRow[]): Version => ({
  limits: new Map(
    rows.flatMap((row) => row.limits.map((rule) => [keyOf(rule.tier, rule.type), ruleOf(rule)] as const)),
  ),
  balances: new Map(rows.flatMap((row) => row.balances.map(({ tier, max }) => [tier, BigInt(max)] as const))),
  paused: new Set(rows.flatMap((row) => row.paused)),
})

export const isEmpty = ({ limits, balances, paused }: Version): boolean =>
  limits.size + balances.size + paused.size === 0

/** The versions that a process has loaded. */
export class LoadedVersions {
  readonly #rows = new Map<number, VersionRow>()
  #last: { policies: string; version: Version } = { policies: '', version: versionOf([]) }
  /** Any of them has a rule. */
  haveRules = false

  add(rows: readonly VersionRow[]) {
    for (const row of rows) this.#rows.set(row.policy, row)
    this.haveRules ||= !isEmpty(versionOf(rows))
  }

  missingOf(policies: readonly number[]): number[] {
    return policies.filter((policy) => !this.#rows.has(policy))
  }

  /** The rules of these versions together, as far as they are loaded. Most batches have those of the last one. */
  inForce(policies: readonly number[]): Version {
    const loaded = policies.flatMap((policy) => this.#rows.get(policy) ?? [])
    const key = loaded.map(({ policy }) => policy).join()
    if (this.#last.policies !== key) this.#last = { policies: key, version: versionOf(loaded) }
    return this.#last.version
  }
}

const ruleOf = (row: LimitRow): LimitRule => ({
  perTransfer: poisha(row.per_transfer),
  day: { sum: poisha(row.day_amount), count: row.day_count },
  month: { sum: poisha(row.month_amount), count: row.month_count },
})

const poisha = (text: string | null) => (text === null ? null : BigInt(text))
