import { takeTurns } from '../data/advisory-locks.ts'
import { connect } from '../data/connect.ts'
import { SERVING_ROLE, SUPERUSER } from './cluster.ts'

/** Makes the role that serves, if the cluster does not have it: clusters of the first version have only the owner. */
export async function ensureServingRole(socketDir: string): Promise<void> {
  const place = { socketDir, database: 'postgres', user: SUPERUSER }
  const admin = connect(place, { max: 1, applicationName: 'batua roles' })
  try {
    await admin.begin(async (tx) => {
      // Two commands may find it missing at once.
      await takeTurns(tx, 'servingRole')
      const [role] = await tx`select from pg_roles where rolname = ${SERVING_ROLE}`
      if (!role) await tx`create role ${tx(SERVING_ROLE)} login`
    })
  } finally {
    await admin.end()
  }
}
