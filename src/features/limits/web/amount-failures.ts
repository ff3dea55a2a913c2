import type { AmountFailures } from '#web/components/amount-failures.ts'

export default [
  'LIMIT_PER_TRANSFER',
  'LIMIT_DAY',
  'LIMIT_MONTH',
  'LIMIT_COUNT',
  'BALANCE_LIMIT',
  'CUSTOMER_LIMIT',
  'TYPE_PAUSED',
] satisfies AmountFailures
