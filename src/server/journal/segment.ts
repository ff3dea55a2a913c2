import { createHash, type Hash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Db } from '../database/connect.ts'
import { type Chain, copyOfRows, type Range } from './encoding.ts'
import { type OnRow, rowSplitter } from './row-splitter.ts'

export type Segment = {
  chain: Chain
  number: bigint
  version: number
  fromSeq: bigint
  toSeq: bigint
  count: bigint
  sha256: Buffer
  prev: Buffer
  hash: Buffer
  sealedAt: Date
}

/** The hash before the first segment. */
export const NOTHING_BEFORE = Buffer.alloc(32)

/** Over all that a segment says, in lines of text, so that anybody can compute it anew. */
export const hashOfSegment = (segment: Omit<Segment, 'hash'>): Buffer =>
  createHash('sha256')
    .update(
      [
        'batua segment 1',
        segment.chain,
        segment.number,
        segment.version,
        segment.fromSeq,
        segment.toSeq,
        segment.count,
        segment.sealedAt.getTime(),
        segment.sha256.toString('hex'),
        segment.prev.toString('hex'),
        '',
      ].join('\n'),
    )
    .digest()

const columns = (db: Db) => db`
  chain, number, version, from_seq as "fromSeq", to_seq as "toSeq", count, sha256, prev, hash, sealed_at as "sealedAt"`

export async function newestSegment(db: Db, chain: Chain): Promise<Segment | undefined> {
  const [segment] = await db<Segment[]>`
    select ${columns(db)} from journal_segment where chain = ${chain} order by number desc limit 1`
  return segment
}

export const segmentsAfter = (db: Db, chain: Chain, number: bigint, limit: number) => db<Segment[]>`
  select ${columns(db)} from journal_segment where chain = ${chain} and number > ${number}
  order by number limit ${limit}`

export async function hashOfNumber(db: Db, chain: Chain, number: bigint): Promise<Buffer | undefined> {
  const [segment] = await db<Pick<Segment, 'hash'>[]>`
    select hash from journal_segment where chain = ${chain} and number = ${number}`
  return segment?.hash
}

export const insertSegment = (db: Db, segment: Segment) => db`
  insert into journal_segment (chain, number, version, from_seq, to_seq, count, sha256, prev, hash, sealed_at)
  values (${segment.chain}, ${segment.number}, ${segment.version}, ${segment.fromSeq}, ${segment.toSeq},
    ${segment.count}, ${segment.sha256}, ${segment.prev}, ${segment.hash}, ${segment.sealedAt})`

/** Streams rows of a chain in the order of their numbers. */
export async function streamRows(
  client: pg.Client,
  chain: Chain,
  version: number,
  range: Range,
  onRow: OnRow,
  onChunkEnd: () => void,
): Promise<void> {
  const statement = copyOfRows(chain, version, range)
  if (!statement) throw new Error(`segments of version ${version} are of a newer version of Batua`)
  const splitter = rowSplitter(onRow, onChunkEnd)
  for await (const chunk of client.query(copyTo(statement))) splitter.take(chunk as Buffer)
  splitter.finish()
}

/** Hashes rows that lie beside each other in one go: a call for each row costs more than the hash. */
export function runHasher(hash: Hash) {
  let bytes: Buffer | undefined
  let from = 0
  let until = 0
  function flush() {
    if (bytes) hash.update(bytes.subarray(from, until))
    bytes = undefined
  }
  return {
    add(chunk: Buffer, start: number, end: number) {
      if (bytes !== chunk || until !== start) {
        flush()
        bytes = chunk
        from = start
      }
      until = end
    },
    flush,
  }
}

export async function digestOfRows(client: pg.Client, chain: Chain, version: number, range: Range) {
  const hash = createHash('sha256')
  const run = runHasher(hash)
  let count = 0n
  await streamRows(
    client,
    chain,
    version,
    range,
    (bytes, start, end) => {
      count++
      run.add(bytes, start, end)
    },
    run.flush,
  )
  return { count, sha256: hash.digest() }
}
