import { type AuditAction, audit, fromCommandLine } from '../data/audit.ts'
import { takeAdvisoryLock } from '../database/advisory-locks.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'

/** The fingerprint of the root key that the database belongs to; undefined before the first key is registered. */
export async function registeredKey(db: Db): Promise<string | undefined> {
  const [key] = await db<{ fingerprint: string }[]>`select fingerprint from root_key where retired_at is null`
  return key?.fingerprint
}

/** Only the owner of the database may do it, so that an attacker in a serving process cannot. */
export const registerFirstKey = (owner: Sql, fingerprint: string): Promise<'registered' | 'another is'> =>
  owner.begin(async (tx) => {
    await takeAdvisoryLock(tx, 'rootKey')
    const present = await registeredKey(tx)
    if (present !== undefined) return present === fingerprint ? 'registered' : 'another is'
    await insertKey(tx, fingerprint, 'register_key')
    return 'registered'
  })

/** Registers the key that every start must have from now on. A retired key can become current again. */
export const registerNextKey = (owner: Sql, fingerprint: string, isFormerLost: boolean): Promise<void> =>
  owner.begin(async (tx) => {
    await takeAdvisoryLock(tx, 'rootKey')
    const former = await registeredKey(tx)
    await tx`update root_key set retired_at = now() where retired_at is null`
    await insertKey(tx, fingerprint, 'rotate_key', { former, isFormerLost })
  })

async function insertKey(
  tx: Tx,
  fingerprint: string,
  action: AuditAction,
  more: { former?: string | undefined; isFormerLost?: boolean } = {},
) {
  await tx`
    insert into root_key (fingerprint) values (${fingerprint})
    on conflict (fingerprint) do update set retired_at = null`
  await audit(tx, fromCommandLine(), action, { details: { fingerprint, ...more } })
}
