import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Download } from './answer.ts'

/** A client that takes nothing for this long is cut off. */
const IDLE_MS = 30_000

/**
 * Sends a file while it is made, as fast as the client takes it. When the client goes away, the making ends too.
 * When the making fails, the connection is closed: the client sees that the file is not whole.
 */
export async function writeDownload(
  response: ServerResponse,
  { fileName, contentType, chunks }: Download,
  headers: string[],
): Promise<void> {
  response.setTimeout(IDLE_MS, () => response.destroy())
  response.writeHead(200, [
    ...withoutContentType(headers),
    ...['content-type', contentType],
    ...['content-disposition', `attachment; filename="${fileName}"`],
  ])
  try {
    await pipeline(Readable.from(chunks, { objectMode: false }), response)
  } catch (error) {
    if (!isClosedByClient(error)) throw error
  }
}

/** Headers are a flat list of names and values. */
const withoutContentType = (headers: string[]) =>
  headers.filter((_, i) => headers[i - (i % 2)] !== 'content-type')

const isClosedByClient = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
