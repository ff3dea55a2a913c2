import { readFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { parseArgs } from 'node:util'
import { getEvents } from '#contract/endpoints/events.ts'
import { cashOut } from '#contract/endpoints/transactions.ts'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { apiBase } from '#contract/paths.ts'
import { startProgress } from '#server/operations/progress.ts'
import { drive, writePeople } from './load.ts'
import { machineLine, type RunningServer, startProduct, temporaryDatabase } from './machine.ts'
import { populate, type Resident } from './population.ts'

/** Measures what open streams of events cost, and how fast they tell. */
const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '256' },
    /** Pairs of runs without and with streams, in turn. */
    rounds: { type: 'string', default: '3' },
    samples: { type: 'string', default: '100' },
  },
})
const [streamCount, seconds, clients] = [values.streams, values.seconds, values.clients].map(Number) as [
  number,
  number,
  number,
]
const [rounds, samples] = [Number(values.rounds), Number(values.samples)]

const database = await temporaryDatabase()
const population = await populate(database.sql, { users: 10_000, agents: 200 })
const people = writePeople(database.folder, population)
await database.handOver()
const progress = startProgress('Streams', { total: rounds + 2, unit: 'steps' })
try {
  const cost = await measureCost()
  const delays = await measureDelays()
  progress.end()
  console.log(
    [
      `${machineLine()}. ${streamCount} open streams, ${clients} clients.`,
      '',
      `| send-money, median of ${rounds} | transfers/s |`,
      '|---|---:|',
      `| without streams | ${Math.round(cost.without)} |`,
      `| with streams | ${Math.round(cost.with)} |`,
      `| ratio | ${(cost.with / cost.without).toFixed(3)} |`,
      '',
      `Memory of a stream: ${cost.kilobytesEach.toFixed(1)} kB. A gentle stop with all of them open: ${Math.round(cost.stopMs)} ms.`,
      `Two processes: commit to the event of the other person ${spread(delays.eventMs)}; Approve to 'Cash-out successful' ${spread(delays.cashOutMs)}.`,
    ].join('\n'),
  )
} finally {
  database.remove()
}

async function measureCost() {
  const server = await startProduct(database.folder, 1)
  const run = async () => (await drive({ url: server.url, case: 'send', clients, seconds, people })).perSecond
  await run()
  const [without, withStreams]: [number[], number[]] = [[], []]
  const kilobytesEach = await memoryOfStream(server)
  for (let round = 1; round <= rounds; round++) {
    without.push(await run())
    const streams = await openStreams(server.url, population.users.slice(0, streamCount))
    withStreams.push(await run())
    if (round < rounds) for (const stream of streams) stream.close()
    progress.at(round)
  }
  const startedAt = performance.now()
  await server.stop()
  const stopMs = performance.now() - startedAt
  return { without: median(without), with: median(withStreams), kilobytesEach, stopMs }
}

/** What further streams take, when as many are open already: the first ones also grow the heap of the process. */
async function memoryOfStream({ url, pid }: RunningServer): Promise<number> {
  const others = population.users.slice(-2 * streamCount)
  const first = await openStreams(url, others.slice(0, streamCount))
  const before = residentKilobytes(pid)
  const further = await openStreams(url, others.slice(streamCount))
  const kilobytes = (residentKilobytes(pid) - before) / streamCount
  for (const stream of [...first, ...further]) stream.close()
  return kilobytes
}

/** The connections of one client stay with one of the processes, so both directions cross processes often. */
async function measureDelays() {
  const server = await startProduct(database.folder, 2, { BATUA_CASH_OUT_CONSENT: 'required' })
  const eventMs: number[] = []
  const cashOutMs: number[] = []
  for (let i = 0; i < samples; i++) {
    const [sender, receiver] = [population.users[2 * i] as Resident, population.users[2 * i + 1] as Resident]
    const [stream] = await openStreams(server.url, [receiver])
    const told = stream?.next()
    const body = { recipientPhone: receiver.email, amount: 1 }
    const sent = call(server.url, sendMoney, sender, { body }).then(() => performance.now())
    const [sentAt, toldAt] = await Promise.all([sent, told])
    eventMs.push(Math.max(0, (toldAt as number) - sentAt))
    stream?.close()
    cashOutMs.push(await cashOutDelay(server.url, receiver, population.agents[i % 200] as Resident))
  }
  await server.stop()
  progress.at(rounds + 2)
  return { eventMs, cashOutMs }
}

const listConsents = { method: 'GET', path: '/wallet/consents' }
const approveConsent = { method: 'POST', path: '/wallet/consents/:consentId/approve' }

async function cashOutDelay(url: string, user: Resident, agent: Resident): Promise<number> {
  const paid = call(url, cashOut, agent, { body: { userEmail: user.email, amount: 1 } })
  let consentId = ''
  while (!consentId) {
    const answer = (await call(url, listConsents, user)) as { data: { _id: string }[] }
    consentId = answer.data[0]?._id ?? ''
  }
  const startedAt = performance.now()
  await call(url, approveConsent, user, { params: { consentId } })
  const { message } = (await paid) as { message: string }
  if (message !== 'Cash-out successful') throw new Error(message)
  return performance.now() - startedAt
}

type Called = { method: string; path: string }
type Sent = { body?: object; params?: Record<string, string> }

async function call(url: string, { method, path }: Called, { token }: Resident, { body, params }: Sent = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name) => params?.[name] ?? '')
  const response = await fetch(`${url}${apiBase}${filled}`, {
    method,
    // A connection for each call: the kernel spreads them over the processes.
    headers: {
      connection: 'close',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}

type Stream = { close(): void; next(): Promise<number> }

/** Resolves when each of them has had its first event. */
function openStreams(url: string, residents: readonly Resident[]): Promise<Stream[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  return Promise.all(residents.map(({ token }) => openStream(url, agent, token)))
}

function openStream(url: string, agent: Agent, token: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${url}${apiBase}${getEvents.path}`,
      { agent, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream got ${response.statusCode}`))
        const next = () => new Promise<number>((told) => response.once('data', () => told(performance.now())))
        response.once('data', () => resolve({ close: () => request.destroy(), next }))
        response.on('error', () => {})
        response.resume()
      },
    )
    request.on('error', reject)
    request.end()
  })
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number
}

/** Median and 95th percentile. */
function spread(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] as number
  return `p50 ${Math.round(median(sorted))} ms, p95 ${Math.round(p95)} ms`
}

/** Linux only. */
function residentKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
