import { derivedKey, type KeyRing, keysOf, type RootKey } from '../settings/key-ring.ts'
import type { Chain } from './encoding.ts'
import { openNote, type Signer, signerOf, signNote, textOfNote, type Verifier } from './signed-note.ts'

/** How far a chain has come. */
export type Head = { segments: bigint; toSeq: bigint; hash: string }

export type Checkpoint = { epoch: number; time: string } & Record<Chain, Head>

const FIRST_LINE = 'batua journal 1'
const NUMBER = '(\\d{1,19})'
const HEAD = `${NUMBER} ${NUMBER} ([\\da-f]{64})`
const FORM = new RegExp(
  `^${FIRST_LINE}\nepoch (\\d{1,9})\ntime (\\S{1,40})\ntransfers ${HEAD}\naudit ${HEAD}\n$`,
)

const lineOf = ({ segments, toSeq, hash }: Head) => `${segments} ${toSeq} ${hash}`

/** Segments, last number and hash of each chain. */
const textOf = ({ epoch, time, transfers, audit }: Checkpoint) =>
  `${FIRST_LINE}\nepoch ${epoch}\ntime ${time}\ntransfers ${lineOf(transfers)}\naudit ${lineOf(audit)}\n`

function parse(text: string): Checkpoint | undefined {
  const parts = FORM.exec(text)?.slice(1) as string[] | undefined
  if (!parts) return undefined
  const [epoch, time, ...heads] = parts
  return {
    epoch: Number(epoch),
    time: time!,
    transfers: headOf(heads.slice(0, 3)),
    audit: headOf(heads.slice(3)),
  }
}

const headOf = ([segments, toSeq, hash]: string[]): Head => ({
  segments: BigInt(segments!),
  toSeq: BigInt(toSeq!),
  hash: hash!,
})

/** The name tells the key, not the place: an address may change. */
const signerFor = (root: RootKey): Signer =>
  signerOf(`batua-journal-${root.fingerprint}`, derivedKey(root, 'checkpoints').bytes)

export const signCheckpoint = (checkpoint: Checkpoint, ring: KeyRing): string =>
  signNote(textOf(checkpoint), signerFor(ring.current))

/** Checkpoints of former keys are still valid. */
export const verifiersOf = (ring: KeyRing): Verifier[] => keysOf(ring).map((root) => signerFor(root).verifier)

/** What a note says, of any author. Undefined when it is not a checkpoint. */
export const claimedCheckpoint = (note: string): Checkpoint | undefined => parse(textOfNote(note) ?? '')

/** Undefined when none of these keys signed it, or it is not a checkpoint. */
export function openCheckpoint(note: string, verifiers: readonly Verifier[]): Checkpoint | undefined {
  const text = openNote(note, verifiers)
  return text === undefined ? undefined : parse(text)
}
