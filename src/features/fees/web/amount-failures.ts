import type { AmountFailures } from '#web/components/amount-failures.ts'

export default ['FEE_CHANGED'] satisfies AmountFailures
