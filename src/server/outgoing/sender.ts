import { Resolver } from 'node:dns/promises'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A request to an address that somebody outside has named. */
export type OutgoingRequest = {
  url: string
  headers: Record<string, string>
  body: Uint8Array
  /** For all of it: name, connection, answer. */
  timeoutMs: number
}

export type OutgoingAnswer = {
  status: number
  /** The header `Retry-After`. */
  retryAfter: string | undefined
  /** The beginning of the body. */
  text: string
}

/** The address is refused before a connection is made. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

export type Sender = {
  /** Never follows a redirect: it is an answer like others. */
  post(outgoing: OutgoingRequest): Promise<OutgoingAnswer>
  close(): void
}

type SenderOptions = {
  isAllowed?: (address: string) => boolean
  resolve?: (name: string) => Promise<string[]>
  /** The certificates to trust instead of those of the system. */
  ca?: string | undefined
}

const ANSWER_BYTES_MAX = 64 * 1024
const TEXT_LENGTH_MAX = 200
const HTTPS_PORT = 443
const FREE_PORT_MIN = 1024
const NAME_TIMEOUT_MS = 3_000
const SOCKETS_PER_HOST_MAX = 64

/** Why a request to this address is refused, whatever its name resolves to. Undefined: nothing is wrong. */
export function problemOf(url: URL): string | undefined {
  if (url.protocol !== 'https:') return 'the address must be https'
  if (url.username !== '' || url.password !== '') return 'the address must have no user'
  const port = Number(url.port || HTTPS_PORT)
  if (port !== HTTPS_PORT && port < FREE_PORT_MIN) return `port ${port} is refused`
  return undefined
}

/** Asks name servers. The resolver of the system uses the threads that hash passwords. */
function nameServers(): (name: string) => Promise<string[]> {
  const resolver = new Resolver({ timeout: NAME_TIMEOUT_MS, tries: 2 })
  return async (name) => {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    if (addresses.length === 0) throw (found[0] as PromiseRejectedResult).reason
    return addresses
  }
}

/**
 * Sends to the public Internet only. It resolves the name, refuses it if any of its addresses is not public, and
 * connects to the addresses that it has checked. Settings of proxies do not count.
 */
export function createSender(options: SenderOptions = {}): Sender {
  const { isAllowed = isPublicAddress, resolve = nameServers(), ca } = options
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_HOST_MAX, ...(ca && { ca }) })

  async function addressesOf(hostname: string): Promise<string[]> {
    const literal = hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(literal) ? [literal] : await resolve(hostname)
    const refused = addresses.find((address) => !isAllowed(address))
    if (refused !== undefined) throw new AddressRefused(`${hostname} has the address ${refused}`)
    return addresses
  }

  return {
    async post({ url: text, headers, body, timeoutMs }) {
      const signal = AbortSignal.timeout(timeoutMs)
      const url = new URL(text)
      const problem = problemOf(url)
      if (problem) throw new AddressRefused(problem)
      const addresses = await orAborted(addressesOf(url.hostname), signal)
      return exchange(url, { agent, headers, signal, lookup: lookupOf(addresses) }, body)
    },
    close: () => agent.destroy(),
  }
}

const orAborted = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])

/** Gives the connection the addresses that were checked, instead of resolving the name again. */
const lookupOf =
  (addresses: string[]): LookupFunction =>
  (_, { all }, found) => {
    const [first = ''] = addresses
    if (all)
      return found(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      )
    found(null, first, isIP(first))
  }

type Exchange = { agent: Agent; headers: Record<string, string>; signal: AbortSignal; lookup: LookupFunction }

const exchange = (url: URL, options: Exchange, body: Uint8Array) =>
  new Promise<OutgoingAnswer>((resolve, reject) => {
    const headers = { ...options.headers, 'content-length': String(body.length) }
    const fail = (error: Error) => reject(options.signal.aborted ? options.signal.reason : error)
    const call = request(url, { ...options, headers, method: 'POST' }, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      const answerWith = (text: string) => resolve({ status, retryAfter: answered['retry-after'], text })
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > ANSWER_BYTES_MAX) {
          // The status says enough. The rest is not read.
          response.destroy()
          return answerWith('')
        }
        chunks.push(chunk)
      })
      response.on('end', () => answerWith(Buffer.concat(chunks).toString('utf8').slice(0, TEXT_LENGTH_MAX)))
      response.on('error', fail)
    })
    call.on('error', fail)
    call.end(body)
  })
