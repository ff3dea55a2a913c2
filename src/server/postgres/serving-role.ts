import { takeAdvisoryLock } from '../database/advisory-locks.ts'
import { connect } from '../database/connect.ts'
import { refuseLargeObjects } from '../database/privileges.ts'
import { DATABASE, SERVING_ROLE, SUPERUSER } from './cluster.ts'

/**
 * Creates the serving role if it is missing: clusters of the first version have only the owner. Takes from it what only
 * a superuser can take.
 */
export async function ensureServingRole(socketDir: string): Promise<void> {
  const place = { socketDir, database: DATABASE, user: SUPERUSER }
  const admin = connect(place, { max: 1, applicationName: 'batua roles' })
  try {
    await admin.begin(async (tx) => {
      // Two commands may run this at the same time.
      await takeAdvisoryLock(tx, 'servingRole')
      const [role] = await tx`select from pg_roles where rolname = ${SERVING_ROLE}`
      if (!role) await tx`create role ${tx(SERVING_ROLE)} login`
    })
    await refuseLargeObjects(admin)
  } finally {
    await admin.end()
  }
}
