import type { MigrationSteps } from '../migrate.ts'
import { cleanNames } from './names.ts'
import { convertPhones } from './phones.ts'

/** Steps write SQL of their own: the queries of the product move on with the schema, and a step must not. */
export const migrationSteps: MigrationSteps = {
  '0013_phones.sql': convertPhones,
  '0014_names.sql': cleanNames,
}
