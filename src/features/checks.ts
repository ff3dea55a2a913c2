import type { Check } from '#ledger/check.ts'
import { bulkChecks as bulk } from './bulk/checks.ts'
import { requestChecks as requests } from './requests/checks.ts'
import { scheduleChecks as schedules } from './schedules/checks.ts'

/** What `ledger:verify` proves about the rows of features. */
export const checksOfFeatures: readonly Check[] = [requests, bulk, schedules].flat()
