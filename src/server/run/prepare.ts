import { connect } from '../database/connect.ts'
import { fillWithDemo, hasDemo } from '../demo/fill.ts'
import { openRing } from '../keys/open-ring.ts'
import { textOfRing } from '../settings/key-ring.ts'
import type { Settings } from '../settings/settings.ts'
import type { OpenDatabase } from './database.ts'
import { refuse } from './refuse-unsafe.ts'

/**
 * Reads the secret keys, as text that can travel to the workers. The owner registers the first one. Refuses keys that
 * do not match the database.
 */
export async function prepareKeys(settings: Settings, { owner, hasOwner, dataDir }: OpenDatabase) {
  const sql = connect(owner, { max: 1 })
  const opened = await openRing({ ...settings, dataDir }, sql, hasOwner).finally(() => sql.end())
  if (opened.refusal) refuse([opened.refusal])
  return opened.ring && textOfRing(opened.ring)
}

/** Adds the demo data. True when there are demo accounts to show. */
export async function prepareDemo(settings: Settings, { owner, hasOwner }: OpenDatabase): Promise<boolean> {
  if (!settings.demo) return false
  // The demo's history lies in the past, and only the owner may write such a history.
  const sql = connect(owner, { max: 1 })
  try {
    return await (hasOwner ? fillWithDemo(sql) : hasDemo(sql))
  } finally {
    await sql.end()
  }
}
