import type { Sql } from '../database/connect.ts'
import { type KeyRing, keysOf, newRootKey } from '../settings/key-ring.ts'
import { keyFileIn, makeKeyFile, readKeyFile } from './key-file.ts'
import { registeredKey, registerFirstKey } from './registered.ts'

export type KeyPlace = {
  secretKeys?: KeyRing | undefined
  checkpointsFile?: string | undefined
  /** Set for the embedded database only: without it there is no key file. */
  dataDir: string | undefined
}

/** Why these keys cannot serve this database, and what the operator can do about it. */
type Refusal = { reason: string; remedy: string }

export type OpenedRing = { ring?: KeyRing | undefined; refusal?: Refusal }

/** The setting takes precedence over the file. */
export const findRing = ({ secretKeys, dataDir }: KeyPlace): KeyRing | undefined =>
  secretKeys ?? (dataDir === undefined ? undefined : readKeyFile(keyFileIn(dataDir)))

/**
 * Finds the keys to serve with. The first start registers its key in the database; later starts must have the same
 * key. With the embedded database the first start also creates the key if there is none.
 */
export async function openRing(place: KeyPlace, db: Sql, isOwner = true): Promise<OpenedRing> {
  // Keep this order: another process creates the file before it registers its key.
  const registered = await registeredKey(db)
  const ring = findRing(place)
  if (registered !== undefined) return fitting(ring, registered, place)
  if (ring && !isOwner) return { refusal: notRegistered(ring) }
  if (ring) return register(ring, db, place)
  if (place.dataDir !== undefined) return register(makeRing(place.dataDir), db, place)
  return place.checkpointsFile === undefined ? { ring: undefined } : { refusal: nothingToSignWith }
}

async function register(ring: KeyRing, owner: Sql, place: KeyPlace): Promise<OpenedRing> {
  const outcome = await registerFirstKey(owner, ring.current.fingerprint)
  if (outcome === 'registered') return { ring }
  // Another process registered another key first.
  return fitting(ring, (await registeredKey(owner)) ?? '', place)
}

function makeRing(dataDir: string): KeyRing {
  const file = keyFileIn(dataDir)
  const made = { current: newRootKey(), former: [] }
  return makeKeyFile(file, made) ? made : (readKeyFile(file) ?? made)
}

function fitting(ring: KeyRing | undefined, registered: string, place: KeyPlace): OpenedRing {
  if (!ring) return { refusal: missing(registered, place) }
  if (ring.current.fingerprint === registered) return { ring }
  const isFormer = keysOf(ring).some(({ fingerprint }) => fingerprint === registered)
  return { refusal: isFormer ? notRotated(ring, registered) : another(ring, registered) }
}

const nothingToSignWith: Refusal = {
  reason: 'BATUA_CHECKPOINTS is set, and there is no secret key to sign checkpoints with',
  remedy: 'Create a key with npm run keys -- new and set BATUA_SECRET_KEY or BATUA_SECRET_KEY_FILE',
}
const notRegistered = ({ current }: KeyRing): Refusal => ({
  reason: `The secret key ${current.fingerprint} is not registered in the database, and only its owner can do that`,
  remedy: 'Run npm run migrate with this key and MIGRATE_DATABASE_URL',
})
const missing = (registered: string, { dataDir }: KeyPlace): Refusal => ({
  reason: `The database belongs to the secret key ${registered}, and there is no key`,
  remedy: `${
    dataDir === undefined
      ? 'Set BATUA_SECRET_KEY or BATUA_SECRET_KEY_FILE to it'
      : 'Bring it back with npm run keys -- import FILE'
  }. If it is lost for good, run npm run keys -- rotate --lost`,
})
const another = ({ current }: KeyRing, registered: string): Refusal => ({
  reason: `The database belongs to the secret key ${registered}, and the key here is ${current.fingerprint}`,
  remedy:
    'Use the key of this database, or the database of this key. ' +
    'If the right key is lost for good, run npm run keys -- rotate --lost',
})
const notRotated = ({ current }: KeyRing, registered: string): Refusal => ({
  reason: `The secret key ${current.fingerprint} is new, and the database still belongs to ${registered}`,
  remedy: 'Run npm run keys -- rotate to change over, or put the former key first again',
})
