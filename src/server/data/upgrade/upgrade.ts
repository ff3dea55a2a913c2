import type { Sql } from '../connect.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { migrationSteps } from './steps.ts'

/** Brings the database up to the code: all migrations of the product, with their steps. */
export const upgradeDatabase = (sql: Sql) => migrate(sql, migrationsFolder, migrationSteps)
