import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import { answerWithMetricsOfAll } from '../operations/cluster-metrics.ts'
import type { Settings } from '../settings.ts'
import { addressOf, type Plan, type Serving } from './serve.ts'

/** A worker that ends with it cannot serve at all (the port is taken): another one could not either. */
export const CANNOT_SERVE = 78

type Excuse = { type: 'batua:excuse'; text: string }
type PlanMessage = { type: 'batua:plan'; plan: Plan }

const RESTART_FIRST_MS = 100
const RESTART_MAX_MS = 10_000
// Having lived that long, the next end is a new story.
const STEADY_MS = 30_000

/** In a worker: what to serve. Not by the environment, since the address of the database may hold a password. */
export async function planOfWorker(): Promise<Plan> {
  for await (const [message] of on(process, 'message')) if (isPlan(message)) return message.plan
  throw new Error('the primary gave no plan')
}

/** In a worker: tells the primary why, and ends. */
export const excuse = (text: string) =>
  process.send!({ type: 'batua:excuse', text } satisfies Excuse, () => process.exit(CANNOT_SERVE))

const hasType = (message: unknown, type: string) =>
  typeof message === 'object' && message !== null && (message as { type?: unknown }).type === type
const isExcuse = (message: unknown): message is Excuse => hasType(message, 'batua:excuse')
const isPlan = (message: unknown): message is PlanMessage => hasType(message, 'batua:plan')

/** Keeps so many servers on one port, and starts one again that died. Resolves when all listen. */
export async function serveByWorkers(
  { workers: count, host }: Settings,
  plan: Plan,
  say: (line: string) => void,
): Promise<Serving> {
  const ready = Promise.withResolvers<number>()
  const alive = new Set<Worker>()
  let listening = 0
  let stopping = false
  let onGone = () => {}
  const metrics = answerWithMetricsOfAll()
  // Whoever has time takes the next connection. Handed out by this process, each would wait its turn for one
  // worker to say that it has it: seconds, when many people come at once.
  cluster.schedulingPolicy = cluster.SCHED_NONE

  function start(failures: number) {
    const startedAt = Date.now()
    const worker = cluster.fork()
    worker.send({ type: 'batua:plan', plan } satisfies PlanMessage)
    alive.add(worker)
    worker.once('listening', ({ port }) => {
      listening += 1
      if (listening === count) ready.resolve(port)
    })
    worker.on('message', (message: unknown) => {
      if (isExcuse(message)) ready.reject(new Error(message.text))
    })
    worker.once('exit', (code) => {
      alive.delete(worker)
      if (stopping) return alive.size === 0 && onGone()
      if (code !== CANNOT_SERVE) startAgain(Date.now() - startedAt > STEADY_MS ? 0 : failures)
    })
  }

  function startAgain(failures: number) {
    say('A server process ended unexpectedly and is started again.')
    const pauseMs = Math.min(RESTART_FIRST_MS * 2 ** failures, RESTART_MAX_MS)
    setTimeout(() => stopping || start(failures + 1), pauseMs)
  }

  async function stop() {
    stopping = true
    if (alive.size === 0) return
    const gone = new Promise<void>((resolve) => {
      onGone = resolve
    })
    for (const worker of alive) worker.process.kill('SIGTERM')
    await gone
  }

  for (let n = 0; n < count; n++) start(0)
  try {
    return { address: addressOf(host, await ready.promise), metrics, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
