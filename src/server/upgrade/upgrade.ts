import type { Sql } from '../database/connect.ts'
import { migrate, migrationsFolder, type OnMigration } from '../database/migrate.ts'
import { migrationSteps } from './steps.ts'

/** Applies all pending migrations of the product, with their steps. */
export const upgradeDatabase = (sql: Sql, onMigration?: OnMigration) =>
  migrate(sql, migrationsFolder, migrationSteps, onMigration)
