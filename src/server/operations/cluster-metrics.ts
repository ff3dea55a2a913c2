import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client'

/** A worker asks the primary process for the metrics of all; the primary asks every worker for its part. */
type Message =
  | { type: 'batua:all-metrics'; question: number }
  | { type: 'batua:part-of-metrics'; round: number }
  | { type: 'batua:metrics-part'; round: number; part: MetricObject[] }
  | { type: 'batua:metrics-text'; question: number; text: string }

// Skip a worker that is starting or hangs, and show the numbers of the others.
const WORKER_TIMEOUT_MS = 1000

/** In the primary process, before it starts workers. Returns the metrics of all workers as text. */
export function startMetricsCollector(): () => Promise<string> {
  const listening = new Set<Worker>()
  const rounds = new Map<number, (part: MetricObject[]) => void>()
  let latestRound = 0
  cluster.on('listening', (worker) => void listening.add(worker))
  cluster.on('exit', (worker) => void listening.delete(worker))

  async function collect(): Promise<string> {
    const connected = [...listening].filter((worker) => worker.isConnected())
    const round = ++latestRound
    const parts: MetricObject[][] = []
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, WORKER_TIMEOUT_MS)
      rounds.set(round, (part) => {
        parts.push(part)
        if (parts.length < connected.length) return
        clearTimeout(timer)
        resolve()
      })
      for (const worker of connected) send(worker, { type: 'batua:part-of-metrics', round })
    })
    rounds.delete(round)
    return AggregatorRegistry.aggregate(parts).metrics()
  }

  cluster.on('message', async (worker, message: Message) => {
    if (message.type === 'batua:metrics-part') rounds.get(message.round)?.(message.part)
    if (message.type !== 'batua:all-metrics') return
    const text = await collect()
    send(worker, { type: 'batua:metrics-text', question: message.question, text })
  })
  return collect
}

const send = (worker: Worker, message: Message) => {
  if (worker.isConnected()) worker.send(message)
}

/** In a worker: sends its part when asked. Returns a function that asks for the metrics of all workers. */
export function clusterMetrics(registry: Registry): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>()
  let questions = 0
  const sendToPrimary = (message: Message) => void process.send!(message)

  process.on('message', async (message: Message) => {
    if (message.type === 'batua:metrics-text') waiting.get(message.question)?.(message.text)
    if (message.type !== 'batua:part-of-metrics') return
    const part = await registry.getMetricsAsJSON()
    sendToPrimary({ type: 'batua:metrics-part', round: message.round, part })
  })
  return async () => {
    const question = ++questions
    const text = new Promise<string>((resolve) => waiting.set(question, resolve))
    sendToPrimary({ type: 'batua:all-metrics', question })
    return text.finally(() => waiting.delete(question))
  }
}
