import type { FeatureFacts } from '#contract/feature-facts.ts'

const feeRefusals = ['FEE_CHANGED'] as const

/** How many days an estimate is about, with the present one. */
export const estimateDays = 30

/** Of one version. */
export const tariffLimits = { rulesMax: 60 } as const

export const fees = {
  failures: { FEE_CHANGED: { status: 422, isRemembered: true } },
  paymentRefusals: {
    add_money: feeRefusals,
    withdraw: feeRefusals,
    send_money: feeRefusals,
    cash_in: feeRefusals,
    cash_out: feeRefusals,
  },
  transferTypes: {
    fee: { isInHistory: true, isFee: true },
    commission: { isInHistory: true, isCommission: true },
    vat: {},
  },
  keptTables: ['fee_rule'],
  appendOnlyTables: ['fee_rule'],
} as const satisfies FeatureFacts
