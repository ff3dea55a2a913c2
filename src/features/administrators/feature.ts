import type { Cause } from '#server/data/audit.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import * as contract from './contract.ts'
import { administratorKind } from './server/kind.ts'
import { disableWith, listAdministrators } from './server/routes.ts'

/** What needs a second administrator. */
export const newAdministrators: Feature = { contract: {}, proposalKinds: [administratorKind] }

/** With what the other features let an administrator begin. */
export function administratorsOf(features: readonly Feature[]): Feature {
  const endWork = async (tx: Tx, adminId: string, cause: Cause) => {
    for (const feature of features) await feature.onAdminDisabled?.(tx, adminId, cause)
  }
  return {
    contract,
    group: {
      name: 'Control',
      description: 'What a SUPER_ADMIN sees and does. It is recorded.',
      paths: ['/control'],
    },
    routes: [counted('admin', listAdministrators), counted('admin', disableWith(endWork))],
  }
}
