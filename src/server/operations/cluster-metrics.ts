import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

type Question = { type: 'batua:metrics'; id: number }
type Answer = { type: 'batua:metrics'; id: number; text?: string }

const isOurs = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'batua:metrics'

/** In the primary: a worker that is asked for metrics asks here, since only the primary reaches all of them. */
export function answerWithMetricsOfAll() {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isOurs(message)) return
    const text = await all.clusterMetrics().catch(() => undefined)
    if (worker.isConnected()) worker.send({ type: 'batua:metrics', id: message.id, text } satisfies Answer)
  })
}

/** In a worker: the metrics of all workers together. */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  // Its construction makes this worker answer when the primary collects.
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries([registry])
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let questions = 0
  process.on('message', (message: unknown) => {
    if (!isOurs(message)) return
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.text === undefined) asked?.reject(new Error('the metrics could not be collected'))
    else asked?.resolve(message.text)
  })
  return () => {
    const id = ++questions
    const asked = Promise.withResolvers<string>()
    waiting.set(id, asked)
    process.send!({ type: 'batua:metrics', id } satisfies Question)
    return asked.promise
  }
}
