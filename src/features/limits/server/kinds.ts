import { takaToPoisha } from '#contract/money.ts'
import { differs, periodOf, versionKind } from '#features/policies/server/version-kind.ts'
import type { Tx } from '#server/database/connect.ts'
import type { LimitsRules, PauseRules } from '../payloads.ts'
import { limitMails } from './mails.ts'

const poisha = (taka: number | null) => (taka === null ? null : takaToPoisha(taka))

/** Bounds of nothing are no rows. */
export async function writeLimits(tx: Tx, version: number, rules: LimitsRules) {
  for (const [tier, { balance, limits }] of Object.entries(rules)) {
    if (balance !== null)
      await tx`
        insert into balance_rule (policy, tier, balance_max) values (${version}, ${tier}, ${poisha(balance)})`
    for (const [type, { perTransfer, day, dayCount, month, monthCount }] of Object.entries(limits)) {
      if ([perTransfer, day, dayCount, month, monthCount].every((bound) => bound === null)) continue
      await tx`
        insert into limit_rule (policy, tier, type, per_transfer, day_amount, day_count, month_amount, month_count)
        values (${version}, ${tier}, ${type}, ${poisha(perTransfer)}, ${poisha(day)}, ${dayCount}, ${poisha(month)},
          ${monthCount})`
    }
  }
}

export const writePauses = (tx: Tx, version: number, { paused }: PauseRules) => tx`
  insert into pause_rule (policy, type) select ${version}, type from unnest(${paused}::transfer_type[]) as type`

/** New limits. */
export const limitsKind = versionKind<'limits'>({
  kind: 'limits',
  policy: 'limits',
  needsCounters: true,
  write: writeLimits,
  changes: differs,
  summary: (payload) => limitMails.limitsSummary(periodOf(payload)),
})

/** Fewer pauses. One administrator alone may pause a type. */
export const resumeKind = versionKind<'resume'>({
  kind: 'resume',
  policy: 'pause',
  needsCounters: false,
  write: writePauses,
  changes: ({ paused }, inForce) =>
    paused.length < inForce.paused.length && paused.every((type) => inForce.paused.includes(type)),
  summary: (payload) => limitMails.resumeSummary(periodOf(payload)),
})
