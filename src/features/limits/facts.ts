import type { FeatureFacts } from '#contract/feature-facts.ts'

const ownLimits = ['LIMIT_PER_TRANSFER', 'LIMIT_DAY', 'LIMIT_MONTH', 'LIMIT_COUNT'] as const
const customerLimits = ['CUSTOMER_LIMIT', 'TYPE_PAUSED'] as const

const ruleTables = ['limit_rule', 'balance_rule', 'pause_rule'] as const

export const limitsOfRules = { countMax: 1_000_000 } as const

export const limits = {
  failures: {
    LIMIT_PER_TRANSFER: { status: 422, isRemembered: true },
    LIMIT_DAY: { status: 422, isRemembered: true },
    LIMIT_MONTH: { status: 422, isRemembered: true },
    LIMIT_COUNT: { status: 422, isRemembered: true },
    BALANCE_LIMIT: { status: 422, isRemembered: true },
    CUSTOMER_LIMIT: { status: 422, isRemembered: true },
    TYPE_PAUSED: { status: 422 },
    TIER_NOT_RAISED: { status: 422 },
  },
  paymentRefusals: {
    add_money: [...ownLimits, 'BALANCE_LIMIT', 'TYPE_PAUSED'],
    withdraw: [...ownLimits, 'TYPE_PAUSED'],
    send_money: [...ownLimits, 'TYPE_PAUSED'],
    cash_in: customerLimits,
    cash_out: customerLimits,
  },
  auditActions: ['pause', 'change_tier'],
  notifications: ['type_paused'],
  keptTables: [...ruleTables, 'tier_change'],
  appendOnlyTables: [...ruleTables, 'tier_change'],
  // Only `set_tier` writes it.
  insertedColumns: { tier_change: [] },
} as const satisfies FeatureFacts
