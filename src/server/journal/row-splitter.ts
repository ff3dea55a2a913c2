const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const HEADER_BYTES = SIGNATURE.length + 8
const COUNT_BYTES = 2
const LENGTH_BYTES = 4
const NUMBER_AT = COUNT_BYTES + LENGTH_BYTES
const END = -1

/** Called for each row with its position in the bytes and its number, which is its first column. */
export type OnRow = (bytes: Buffer, start: number, end: number, number: bigint) => void
/** Called before the bytes of the rows so far are freed. */
export type OnChunkEnd = () => void

/** Finds the rows in a stream of PostgreSQL's binary COPY format. */
export function rowSplitter(onRow: OnRow, onChunkEnd: OnChunkEnd) {
  let rest: Buffer = Buffer.alloc(0)
  let isPastHeader = false
  let isOver = false

  function take(chunk: Buffer) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    if (!isPastHeader) {
      if (bytes.length < HEADER_BYTES) {
        rest = bytes
        return
      }
      if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE))
        throw new Error('no rows in the COPY format')
      at = HEADER_BYTES
      isPastHeader = true
    }
    for (;;) {
      const end = endOfRow(bytes, at)
      if (end === undefined) break
      if (end === END) {
        isOver = true
        break
      }
      onRow(bytes, at, end, bytes.readBigInt64BE(at + NUMBER_AT))
      at = end
    }
    onChunkEnd()
    rest = bytes.subarray(at)
  }
  return {
    take,
    finish() {
      if (!isOver) throw new Error('the rows end in the middle')
    },
  }
}

/** Undefined: it has not arrived completely yet. */
function endOfRow(bytes: Buffer, start: number): number | typeof END | undefined {
  if (start + COUNT_BYTES > bytes.length) return undefined
  const columns = bytes.readInt16BE(start)
  if (columns === END) return END
  let at = start + COUNT_BYTES
  for (let column = 0; column < columns; column++) {
    if (at + LENGTH_BYTES > bytes.length) return undefined
    // -1 stands for null.
    at += LENGTH_BYTES + Math.max(0, bytes.readInt32BE(at))
  }
  return at <= bytes.length ? at : undefined
}
