import type { MigrationSteps } from '../database/migrate.ts'
import { cleanNames } from './names.ts'
import { convertPhones } from './phones.ts'

/** Steps have their own SQL: the queries of the product change with the schema, and a step must not. */
export const migrationSteps: MigrationSteps = {
  '0013_phones.sql': convertPhones,
  '0014_names.sql': cleanNames,
}
