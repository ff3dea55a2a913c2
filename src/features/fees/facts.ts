import type { FeatureFacts } from '#contract/feature-facts.ts'

const feeRefusals = ['FEE_CHANGED'] as const

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
    commission: { isInHistory: true },
    vat: {},
  },
  keptTables: ['fee_rule'],
  appendOnlyTables: ['fee_rule'],
  // Only the owner of the database writes it.
  insertedColumns: { fee_rule: [] },
} as const satisfies FeatureFacts
