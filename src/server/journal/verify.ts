import { createHash, type Hash } from 'node:crypto'
import type { Tx } from '../database/connect.ts'
import { type Checkpoint, claimedCheckpoint, openCheckpoint } from './checkpoint.ts'
import { type Chain, chains, sources } from './encoding.ts'
import { contradictionOf, currentEpoch } from './epoch.ts'
import type { Connection } from './seal.ts'
import {
  hashOfSegment,
  NOTHING_BEFORE,
  runHasher,
  type Segment,
  segmentsAfter,
  streamRows,
} from './segment.ts'
import type { Verifier } from './signed-note.ts'
import { publishedCheckpoint } from './state.ts'

/** The number of segments that one pass over the rows verifies. */
const PAGE = 5_000

export type JournalFault = {
  chain: Chain
  problem: string
  /** The numbers of the rows among which something was changed. */
  rows: { from: bigint; to: bigint }
}

export type ChainReport = { chain: Chain; segments: bigint; rows: bigint; unsealed: bigint }

export type JournalReport = {
  chains: ChainReport[]
  faults: JournalFault[]
  /** How many checkpoints were given, and how many name segments that a restore took back. */
  checkpoints: { read: number; takenBack: number }
}

export type VerifyOptions = {
  /** Published checkpoints, oldest first, and the keys that may have signed them. */
  notes?: AsyncIterable<string> | Iterable<string>
  verifiers?: readonly Verifier[]
  /** The keys that may have signed the checkpoint in the database. Without any, its signature is not checked. */
  ownVerifiers?: readonly Verifier[]
  /** Called with the hashed rows, all rows and the chain. */
  onRows?: (rows: number, total: number, chain: Chain) => void
}

/** Computes every hash anew, from the rows as they are, on the snapshot of the caller's transaction. */
export async function verifyJournal(
  connection: Connection,
  { notes = [], verifiers = [], ownVerifiers = [], onRows = () => {} }: VerifyOptions = {},
): Promise<JournalReport> {
  const reports: ChainReport[] = []
  const faults: JournalFault[] = []
  const total = await sealedRows(connection.tx)
  let done = 0
  for (const chain of chains) {
    const audited = await verifyChain(connection, chain, (rows) => {
      done += rows
      onRows(done, total, chain)
    })
    reports.push(audited.report)
    faults.push(...audited.faults)
  }
  const published = await compareCheckpoints(connection.tx, notes, verifiers)
  const stored = await faultsOfStored(connection.tx, ownVerifiers)
  return {
    chains: reports,
    faults: [...faults, ...published.faults, ...stored],
    checkpoints: published.counts,
  }
}

async function sealedRows(tx: Tx): Promise<number> {
  const [sealed] = await tx<[{ rows: number }]>`
    select coalesce(sum(count), 0)::float8 as rows from journal_segment`
  return sealed.rows
}

async function verifyChain({ client, tx }: Connection, chain: Chain, onRows: (rows: number) => void) {
  const faults: JournalFault[] = []
  const report: ChainReport = { chain, segments: 0n, rows: 0n, unsealed: 0n }
  let before: Segment | undefined
  for (;;) {
    const page = await segmentsAfter(tx, chain, before?.number ?? 0n, PAGE)
    for (const group of byVersion(page)) {
      const rows = rowsOfSegments(group, before?.toSeq, onRows)
      await streamRows(client, chain, group[0]!.version, rows.range, rows.onRow, rows.onChunkEnd)
      report.rows += rows.count()
      const digests = rows.finish()
      for (const [place, segment] of group.entries()) {
        const problem = problemOfLink(segment, before) ?? problemOfRows(segment, digests[place]!)
        if (problem) faults.push(faultOf(segment, problem))
        before = segment
      }
      faults.push(...rows.strays().map((number) => strayFault(chain, number)))
    }
    if (page.length < PAGE) break
  }
  report.segments = before?.number ?? 0n
  report.unsealed = await countAbove(tx, chain, before?.toSeq)
  return { report, faults }
}

async function countAbove(tx: Tx, chain: Chain, number: bigint | undefined): Promise<bigint> {
  const { table, number: column } = sources[chain]
  const [row] = await tx<[{ count: bigint }]>`
    select count(*) from ${tx(table)} ${number === undefined ? tx`` : tx`where ${tx(column)} > ${number}`}`
  return row.count
}

/** Each version has columns of its own, and is read by a statement of its own. */
function byVersion(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = []
  for (const segment of segments) {
    const last = groups.at(-1)
    if (last?.[0]?.version === segment.version) last.push(segment)
    else groups.push([segment])
  }
  return groups
}

type Digest = { count: bigint; sha256: Buffer }

/** Deals out rows, which come in the order of their numbers, to the segments that cover them. */
function rowsOfSegments(
  segments: readonly Segment[],
  after: bigint | undefined,
  onRows: (rows: number) => void,
) {
  const digests: Digest[] = []
  const strays: bigint[] = []
  let hash: Hash = createHash('sha256')
  let run = runHasher(hash)
  let count = 0n
  let total = 0n
  let inChunk = 0

  function close() {
    run.flush()
    digests.push({ count, sha256: hash.digest() })
    hash = createHash('sha256')
    run = runHasher(hash)
    count = 0n
  }
  return {
    range: { after, to: segments.at(-1)!.toSeq },
    onRow(bytes: Buffer, start: number, end: number, number: bigint) {
      total++
      inChunk++
      while (digests.length < segments.length - 1 && number > segments[digests.length]!.toSeq) close()
      if (number < segments[digests.length]!.fromSeq) return void strays.push(number)
      count++
      run.add(bytes, start, end)
    },
    onChunkEnd() {
      run.flush()
      onRows(inChunk)
      inChunk = 0
    },
    finish(): Digest[] {
      while (digests.length < segments.length) close()
      return digests
    },
    count: () => total,
    strays: () => strays.slice(0, 1),
  }
}

function problemOfLink(segment: Segment, before: Segment | undefined): string | undefined {
  const { hash, ...rest } = segment
  if (segment.number !== (before?.number ?? 0n) + 1n) return 'does not follow the segment before it'
  if (segment.fromSeq !== (before ? before.toSeq + 1n : 1n))
    return 'does not begin where the one before it ends'
  if (!segment.prev.equals(before?.hash ?? NOTHING_BEFORE))
    return 'names another hash of the segment before it'
  return hashOfSegment(rest).equals(hash) ? undefined : 'does not have the hash of what it says'
}

function problemOfRows(segment: Segment, { count, sha256 }: Digest): string | undefined {
  if (count > segment.count) return `has ${count} rows, ${segment.count} were sealed: rows were added`
  if (count < segment.count) return `has ${count} rows, ${segment.count} were sealed: rows are gone`
  return sha256.equals(segment.sha256) ? undefined : 'has rows that differ from those that were sealed'
}

const faultOf = ({ chain, number, fromSeq, toSeq }: Segment, problem: string): JournalFault => ({
  chain,
  problem: `segment ${number} of ${chain} (numbers ${fromSeq} to ${toSeq}) ${problem}`,
  rows: { from: fromSeq, to: toSeq },
})

const strayFault = (chain: Chain, number: bigint): JournalFault => ({
  chain,
  problem: `the row with number ${number} of ${chain} lies outside of all segments: it was added`,
  rows: { from: number, to: number },
})

/** Compares the chains with the newest checkpoint that the database has. */
async function faultsOfStored(tx: Tx, verifiers: readonly Verifier[]): Promise<JournalFault[]> {
  const note = await publishedCheckpoint(tx)
  if (note === undefined) return []
  const checkpoint = verifiers.length > 0 ? openCheckpoint(note, verifiers) : claimedCheckpoint(note)
  const standing = checkpoint ? await standingOf(tx, checkpoint, await openedEpochs(tx)) : unsigned
  if (!standing || standing === 'taken back') return []
  const { chain, problem } = standing
  const rows = { from: 1n, to: checkpoint?.[chain].toSeq ?? 0n }
  return [{ chain, problem: `${problem} (the newest checkpoint in the database)`, rows }]
}

type Reached = Record<Chain, bigint>

async function compareCheckpoints(
  tx: Tx,
  notes: AsyncIterable<string> | Iterable<string>,
  verifiers: readonly Verifier[],
) {
  const faults: JournalFault[] = []
  const counts = { read: 0, takenBack: 0 }
  const epochs = await openedEpochs(tx)
  let good: Reached = { transfers: 0n, audit: 0n }
  for await (const note of notes) {
    counts.read++
    const checkpoint = openCheckpoint(note, verifiers)
    const standing = checkpoint ? await standingOf(tx, checkpoint, epochs) : unsigned
    if (standing === 'taken back') {
      counts.takenBack++
      continue
    }
    if (standing) {
      const { chain, problem } = standing
      const to = checkpoint?.[chain].toSeq ?? good[chain]
      faults.push({
        chain,
        problem: `${problem} (checkpoint ${counts.read})`,
        rows: { from: good[chain] + 1n, to },
      })
      // Only the first one matters; all later ones are wrong too.
      break
    }
    if (checkpoint) good = { transfers: checkpoint.transfers.toSeq, audit: checkpoint.audit.toSeq }
  }
  return { faults, counts }
}

const unsigned = { chain: 'transfers', problem: 'a checkpoint is not signed by our key' } as const

type OpenedEpoch = { number: number } & Record<Chain, bigint>

const openedEpochs = (tx: Tx) => tx<OpenedEpoch[]>`
  select number, transfers, audit from journal_epoch where opened_at is not null order by number`

/** Undefined when the chains continue the checkpoint. Only what the next epochs took over is left of a former one. */
async function standingOf(tx: Tx, checkpoint: Checkpoint, epochs: readonly OpenedEpoch[]) {
  const { number: current } = await currentEpoch(tx)
  if (checkpoint.epoch > current)
    return { chain: 'transfers', problem: `epoch ${checkpoint.epoch} is gone, which was published` } as const
  const isTakenBack = epochs
    .filter(({ number }) => number > checkpoint.epoch)
    .some((epoch) => chains.some((chain) => checkpoint[chain].segments > epoch[chain]))
  return isTakenBack ? 'taken back' : contradictionOf(tx, checkpoint)
}
