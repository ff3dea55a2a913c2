import type { TransactionType } from '#contract/transactions.ts'

/** Limits for a new database (`BATUA_LIMITS`). `none` has no version at all. */
export const limitPresets = ['none', 'bb-2025'] as const
export type LimitPreset = (typeof limitPresets)[number]

/** Taka. The number of payments is not bounded. */
export type Preset = {
  limits: Readonly<Record<TransactionType, { day: number; month: number }>>
  balance: number
}

const most = { day: 50_000, month: 300_000 }

/** For mobile money in Bangladesh, of March 2025, as the press reported them. */
const bb2025: Preset = {
  limits: {
    add_money: most,
    withdraw: most,
    send_money: most,
    cash_in: most,
    cash_out: { day: 30_000, month: 200_000 },
  },
  balance: 500_000,
}

export const presetOf = (name: LimitPreset): Preset | undefined => (name === 'bb-2025' ? bb2025 : undefined)
