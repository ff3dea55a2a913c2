import type pg from 'pg'
import { tryTurn } from '../database/advisory-locks.ts'
import type { Tx } from '../database/connect.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import { type Checkpoint, signCheckpoint } from './checkpoint.ts'
import { appendCheckpoint } from './checkpoints-file.ts'
import { type Chain, chains, newestVersion } from './encoding.ts'
import { currentEpoch, currentHeads } from './epoch.ts'
import type { Mark } from './horizon.ts'
import { obstacleToSigning, type Signing } from './obstacle.ts'
import {
  digestOfRows,
  hashOfSegment,
  insertSegment,
  NOTHING_BEFORE,
  newestSegment,
  type Segment,
} from './segment.ts'

export type Connection = { client: pg.Client; tx: Tx }

export type Sealed = {
  segments: Segment[]
  /** The signed checkpoint; undefined when nothing was signed. */
  note: string | undefined
  /** Why nothing is signed although there is a key. */
  obstacle: string | undefined
}

/** Seals up to a settled mark. Undefined: another process is sealing. */
export async function seal(
  connection: Connection,
  mark: Mark,
  signing: Signing,
): Promise<Sealed | undefined> {
  const { client, tx } = connection
  const { ring, checkpointsFile, witness } = signing
  if (!(await tryTurn(tx, 'journal'))) return undefined
  const segments: Segment[] = []
  for (const chain of chains) segments.push(...(await nextSegment(connection, chain, mark)))

  const obstacle = ring && (await obstacleToSigning(tx, ring, signing))
  await client.query('begin')
  for (const segment of segments) await insertSegment(tx, segment)
  const note = ring && !obstacle ? await publish(tx, ring, mark) : undefined
  await client.query('commit')
  // After the commit: a checkpoint in the file must never name a segment that was rolled back.
  witness?.see(note)
  if (note && checkpointsFile) await appendCheckpoint(checkpointsFile, note)
  return { segments, note, obstacle }
}

/** One segment, or none when no row has come. Rows of a version without a journal become the first one. */
async function nextSegment({ client, tx }: Connection, chain: Chain, mark: Mark): Promise<Segment[]> {
  const before = await newestSegment(tx, chain)
  const toSeq = mark[chain]
  if (before && before.toSeq >= toSeq) return []
  const version = newestVersion(chain)
  const { count, sha256 } = await digestOfRows(client, chain, version, { after: before?.toSeq, to: toSeq })
  if (count === 0n) return []
  const segment = {
    chain,
    number: (before?.number ?? 0n) + 1n,
    version,
    fromSeq: before ? before.toSeq + 1n : 1n,
    toSeq,
    count,
    sha256,
    prev: before?.hash ?? NOTHING_BEFORE,
    sealedAt: mark.at,
  }
  return [{ ...segment, hash: hashOfSegment(segment) }]
}

/** What everybody can read at the well-known address. Nothing is signed when nothing was sealed yet. */
async function publish(tx: Tx, ring: KeyRing, mark: Mark): Promise<string | undefined> {
  const heads = await currentHeads(tx)
  const { number: epoch } = await currentEpoch(tx)
  const checkpoint: Checkpoint = { epoch, time: mark.at.toISOString(), ...heads }
  const covered = { transfers: heads.transfers.segments, audit: heads.audit.segments }
  if (covered.transfers + covered.audit === 0n) return undefined
  const note = signCheckpoint(checkpoint, ring)
  await tx`
    insert into journal_checkpoint (note, made_at, transfers, audit)
    values (${note}, ${mark.at}, ${covered.transfers}, ${covered.audit})
    on conflict (is_newest) do update
    set note = excluded.note, made_at = excluded.made_at, transfers = excluded.transfers, audit = excluded.audit`
  return note
}
