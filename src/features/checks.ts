import type { Check } from '#ledger/check.ts'
import { bulkChecks } from './bulk/checks.ts'
import { requestChecks } from './requests/checks.ts'

/** What `ledger:verify` proves about the rows of features. */
export const checksOfFeatures: readonly Check[] = [...requestChecks, ...bulkChecks]
