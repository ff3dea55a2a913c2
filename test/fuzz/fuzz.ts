import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { secondLogin, stepUp } from '#contract/endpoints/auth.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { allEndpoints } from '#server/features/calls.ts'
import type { TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'
import { castOn } from './cast.ts'
import { complaint, type FuzzAnswer } from './judge.ts'
import { randomFrom } from './random.ts'
import { type FuzzRequest, makeRequest } from './requests.ts'

export type FuzzReport = {
  requests: number
  statuses: Record<number, number>
  complaints: string[]
  /** Calls that never succeeded in this run, so that the run has not really tried them. */
  neverSucceeded: string[]
  transfers: bigint
  ledgerFaults: unknown[]
}

const COMPLAINTS_MAX = 20

/** Sends one request after the other, so that each change belongs to one request. */
export async function fuzz(
  server: TestServer,
  requests: number,
  seed: number,
  onRequest = () => {},
): Promise<FuzzReport> {
  const random = randomFrom(seed)
  const cast = await castOn(server)
  const statuses: Record<number, number> = {}
  const complaints: string[] = []
  const succeeded = new Set<unknown>()
  const untried = () => allEndpoints.filter((endpoint) => !succeeded.has(endpoint))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = sender(server.url, agent)

  let before = ''
  let isStale = true
  for (let i = 0; i < requests && complaints.length < COMPLAINTS_MAX; i++) {
    if (isStale) {
      await cast.reset()
      before = await stateOf(server.sql)
    }
    const request = makeRequest(random, cast, untried())
    const answer = await send(request)
    onRequest()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (answer.status < 300) succeeded.add(request.endpoint)
    const isRead = answer.status < 300 && request.method === 'GET'
    const after = isRead ? before : await stateOf(server.sql)
    // Some wrong step-ups end their session or ticket and are mailed, and a right code is used up although its number still rests.
    const isProof = request.endpoint === stepUp || request.endpoint === secondLogin
    const mayChange = isProof || answer.text.includes('"PHONE_RESTING"')
    const isChanged = after !== before && answer.status >= 400 && !mayChange
    const wrong = complaint(request, answer) ?? (isChanged ? 'a refusal that changed something' : undefined)
    if (wrong) complaints.push(describe(wrong, i, request, answer))
    before = after
    // Undo blocks, new passwords and logouts: otherwise soon no caller could do anything.
    isStale = (answer.status < 300 && request.method !== 'GET' && !request.endpoint?.money) || isProof
  }
  agent.destroy()
  const { faults, transfers } = await verifyLedger(server.sql)
  const neverSucceeded = untried().map(({ path }) => path)
  return { requests, statuses, complaints, neverSucceeded, transfers, ledgerFaults: faults }
}

const describe = (wrong: string, i: number, { actor, method, path, body }: FuzzRequest, answer: FuzzAnswer) =>
  `${wrong}: request ${i}, ${actor.name}, ${method} ${path.slice(0, 200)} ${body?.slice(0, 300)} → ${answer.status} ${answer.text.slice(0, 300)}`

const sender =
  (url: string, agent: Agent) =>
  ({ method, path, headers, body }: FuzzRequest) => {
    const { promise, resolve, reject } = Promise.withResolvers<FuzzAnswer>()
    const request = httpRequest(`${url}${path}`, { agent, method, headers }, async (response) => {
      let text = ''
      response.setEncoding('utf8')
      for await (const chunk of response) {
        text += chunk
        if (isStream(response)) break
      }
      if (isStream(response)) return resolve(firstEventOf(response, text))
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
    request.on('error', reject)
    request.end(body)
    return promise
  }

const isStream = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/event-stream')

/** The first event of a stream as if it were a whole answer. */
const firstEventOf = ({ statusCode = 0, headers }: IncomingMessage, text: string): FuzzAnswer => ({
  status: statusCode,
  headers: { ...headers, 'content-type': 'application/json' },
  text: `{"success":true,"message":"OK","data":${text.replace('data: ', '')}}`,
})
