import type { Tx } from '../connect.ts'
import { cleanNames } from './names.ts'
import { convertPhones } from './phones.ts'

/**
 * What a migration does that SQL cannot say. It runs after the migration's file, in the same transaction.
 * It writes SQL of its own: the queries of the product move on with the schema, and a step must not.
 */
export type MigrationStep = (tx: Tx) => Promise<void>
export type MigrationSteps = Record<string, MigrationStep>

export const migrationSteps: MigrationSteps = {
  '0013_phones.sql': convertPhones,
  '0014_names.sql': cleanNames,
}
