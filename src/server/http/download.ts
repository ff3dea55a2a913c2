import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Download } from './answer.ts'

/** A client that reads nothing for this long is disconnected. */
const IDLE_MS = 30_000

/**
 * Sends a file while it is generated, as fast as the client reads. If the client disconnects, the generation stops.
 * If the generation fails, the connection is closed, so that the client sees an incomplete file.
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
