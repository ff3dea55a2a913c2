import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The fate of a request: it never arrives, its answer is lost, or both pass. */
export type Fault = 'bad gateway' | 'answer lost' | 'answer replaced' | 'none'

export type SeenCall = { path: string; key: string | undefined }

/** A proxy in front of a server. It applies one fault after the other to the first calls; later calls pass. */
export async function faultyProxy(target: string) {
  const faults: Fault[] = []
  const seen: SeenCall[] = []

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (request.method !== 'POST') return answer(response, await forward(target, request))
    seen.push({ path, key: request.headers['idempotency-key'] as string | undefined })
    const fault = faults.shift() ?? 'none'
    if (fault === 'bad gateway') return answer(response, page(502))
    const answered = await forward(target, request)
    if (fault === 'answer lost') return response.destroy()
    answer(response, fault === 'answer replaced' ? page(200) : answered)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fail: (...next: Fault[]) => faults.push(...next),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Answered = { status: number; type: string; body: string }

const page = (status: number): Answered => ({ status, type: 'text/html', body: `<h1>${status}</h1>` })

async function forward(target: string, request: IncomingMessage): Promise<Answered> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
  const response = await fetch(`${target}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, type, body: await response.text() }
}

function answer(response: ServerResponse, { status, type, body }: Answered) {
  response.writeHead(status, { 'content-type': type, connection: 'close' })
  response.end(body)
}
