import type { KeyRing } from '../settings/key-ring.ts'
import { type Checkpoint, openCheckpoint, verifiersOf } from './checkpoint.ts'
import { chains } from './encoding.ts'

/**
 * The newest checkpoint that this process signed or read. The owner of the database can replace the one in the
 * database, but not this one.
 */
export type Witness = {
  /** Remembers a note if our key signed it and it is newer. */
  see(note: string | undefined): void
  newest(): string | undefined
}

export function witnessOf(ring: KeyRing | undefined): Witness {
  const verifiers = ring ? verifiersOf(ring) : []
  let newest: { note: string; checkpoint: Checkpoint } | undefined
  return {
    see(note) {
      if (note === undefined || note === newest?.note) return
      const checkpoint = openCheckpoint(note, verifiers)
      if (checkpoint && (!newest || isNewer(checkpoint, newest.checkpoint))) newest = { note, checkpoint }
    },
    newest: () => newest?.note,
  }
}

const isNewer = (one: Checkpoint, other: Checkpoint) =>
  one.epoch > other.epoch ||
  (one.epoch === other.epoch && chains.every((chain) => one[chain].segments >= other[chain].segments))
