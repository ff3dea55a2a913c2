import type { FailureCode } from '#contract/failures.ts'

/** The refusals of a feature that are about the amount (`web/amount-failures.ts`). */
export type AmountFailures = readonly FailureCode[]

const ofFeatures = Object.values(
  import.meta.glob<AmountFailures>('../../features/*/web/amount-failures.ts', {
    eager: true,
    import: 'default',
  }),
)

/** The refusals that the amount field explains. */
export const amountFailures: AmountFailures = ['INSUFFICIENT_FUNDS', 'FLOAT_EXHAUSTED', ...ofFeatures.flat()]
