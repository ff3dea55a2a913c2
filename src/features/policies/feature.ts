import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import * as contract from './contract.ts'
import { getPolicies } from './server/get-policies.ts'

/** Versions of rules. Other features bring the rules: `versionKind`. */
export const policies: Feature = {
  contract,
  routes: [counted('admin', getPolicies)],
  group: {
    name: 'Rules',
    description:
      'Limits, fees and pauses have versions. Two administrators agree to one; one alone may pause.',
    paths: ['/pauses', '/policies'],
  },
}
