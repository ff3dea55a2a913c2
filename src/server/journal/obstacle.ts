import type { Tx } from '../database/connect.ts'
import { registeredKey } from '../keys/registered.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import { openCheckpoint, verifiersOf } from './checkpoint.ts'
import { lastCheckpoint } from './checkpoints-file.ts'
import { contradictionOf, currentEpoch } from './epoch.ts'
import { publishedCheckpoint } from './state.ts'
import type { Witness } from './witness.ts'

export type Signing = {
  ring: KeyRing | undefined
  checkpointsFile: string | undefined
  /** Undefined: this process remembers no checkpoint. */
  witness?: Witness
}

type Published = { note: string; place: string }

const REMEDY = 'find out why; then npm run journal:epoch opens a new epoch'

/**
 * Why nothing may be signed. A checkpoint that contradicts a published one must not be signed: with both, the
 * signatures would prove nothing.
 */
export async function obstacleToSigning(
  tx: Tx,
  ring: KeyRing,
  signing: Omit<Signing, 'ring'>,
): Promise<string | undefined> {
  const registered = await registeredKey(tx)
  if (registered !== ring.current.fingerprint)
    return `the database belongs to the secret key ${registered} by now: restart the server with it`
  const epoch = await currentEpoch(tx)
  if (!epoch.isOpen) return `${epoch.reason}: npm run journal:epoch opens a new epoch`
  for (const published of await publishedBefore(tx, signing)) {
    const contradiction = await contradictionWith(tx, published, ring, epoch.number)
    if (contradiction) return `${contradiction} (${published.place}): ${REMEDY}`
  }
  return undefined
}

/** The last published checkpoint, as three places know it. An attacker may have changed one of them. */
async function publishedBefore(tx: Tx, { checkpointsFile, witness }: Omit<Signing, 'ring'>) {
  const known = [
    { note: witness?.newest(), place: 'this process remembers it' },
    { note: await publishedCheckpoint(tx), place: 'the database has it' },
    { note: checkpointsFile && (await lastCheckpoint(checkpointsFile)), place: `${checkpointsFile} has it` },
  ]
  return known.filter((one): one is Published => Boolean(one.note))
}

async function contradictionWith(tx: Tx, { note }: Published, ring: KeyRing, epoch: number) {
  const published = openCheckpoint(note, verifiersOf(ring))
  if (!published) return 'the last checkpoint is not signed by our key'
  if (published.epoch < epoch) return undefined
  if (published.epoch > epoch) return `the checkpoint of ${published.time} is of epoch ${published.epoch}`
  return (await contradictionOf(tx, published))?.problem
}
