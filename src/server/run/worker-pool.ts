import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import { startMetricsCollector } from '../operations/cluster-metrics.ts'
import { addressOf } from '../settings/address.ts'
import type { Settings } from '../settings/settings.ts'
import type { Plan, Serving } from './serve.ts'

/** Exit code of a worker that cannot serve at all, such as when the port is taken: a restart would not help. */
export const CANNOT_SERVE = 78

type StartupFailure = { type: 'batua:startup-failure'; text: string }
type PlanMessage = { type: 'batua:plan'; plan: Plan }
type StopAnnouncement = { type: 'batua:stop-announcement' }
type StopMessage = { type: 'batua:stop' }

const RESTART_FIRST_MS = 100
const RESTART_MAX_MS = 10_000
// Reset the restart delay after this uptime.
const DELAY_RESET_MS = 30_000

/** In a worker: receives what to serve. The environment would show the password in the database's address. */
export async function planOfWorker(): Promise<Plan> {
  for await (const [message] of on(process, 'message')) if (isPlan(message)) return message.plan
  throw new Error('the primary process sent no plan')
}

/** In a worker: what the primary process tells it before it stops the worker, and when it does. */
export function onStop(callbacks: { announced(): void; stop(): void }) {
  process.on('message', (message) => {
    if (hasType(message, 'batua:stop-announcement')) callbacks.announced()
    if (hasType(message, 'batua:stop')) callbacks.stop()
  })
}

/** In a worker: tells the primary process why it cannot serve, and exits. */
export const reportStartupFailure = (text: string) =>
  process.send!({ type: 'batua:startup-failure', text } satisfies StartupFailure, () =>
    process.exit(CANNOT_SERVE),
  )

const hasType = (message: unknown, type: string) =>
  typeof message === 'object' && message !== null && (message as { type?: unknown }).type === type
const isStartupFailure = (message: unknown): message is StartupFailure =>
  hasType(message, 'batua:startup-failure')
const isPlan = (message: unknown): message is PlanMessage => hasType(message, 'batua:plan')

/** Runs several worker processes on one port and restarts a worker that died. Resolves when all of them listen. */
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
  const metrics = startMetricsCollector()
  // An idle worker accepts the next connection itself. Round robin would make each connection wait until a worker
  // confirms that it took it: seconds when many clients connect at once.
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
      if (isStartupFailure(message)) ready.reject(new Error(message.text))
    })
    worker.once('exit', (code) => {
      alive.delete(worker)
      if (stopping) return alive.size === 0 && onGone()
      if (code !== CANNOT_SERVE) startAgain(Date.now() - startedAt > DELAY_RESET_MS ? 0 : failures)
    })
  }

  function startAgain(failures: number) {
    say('A server process ended unexpectedly. Starting it again.')
    const pauseMs = Math.min(RESTART_FIRST_MS * 2 ** failures, RESTART_MAX_MS)
    setTimeout(() => stopping || start(failures + 1), pauseMs)
  }

  function announceStop() {
    stopping = true
    tellAll({ type: 'batua:stop-announcement' })
  }

  function tellAll(message: StopAnnouncement | StopMessage) {
    for (const worker of alive) if (worker.isConnected()) worker.send(message)
  }

  async function stop() {
    stopping = true
    if (alive.size === 0) return
    const gone = new Promise<void>((resolve) => {
      onGone = resolve
    })
    tellAll({ type: 'batua:stop' })
    await gone
  }

  for (let n = 0; n < count; n++) start(0)
  try {
    return { address: addressOf(host, await ready.promise), metrics, announceStop, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
