import type { Metric, MetricValueWithName } from 'prom-client'
import type { Endpoint } from '#contract/endpoint.ts'

type Times = { labels: { method: string; route: string; status: string }; counts: number[]; sum: number }

/**
 * A histogram by call and status for prom-client's registry. prom-client's own histogram builds a string from the
 * labels at every observation; this one builds it only when the metrics are read.
 */
export function callTimes(name: string, help: string, buckets: readonly number[]) {
  const byCall = new Map<Endpoint, Map<number, Times>>()

  const timesOf = (endpoint: Endpoint, status: number) =>
    byCall
      .getOrInsertComputed(endpoint, () => new Map())
      .getOrInsertComputed(status, () => ({
        labels: { method: endpoint.method, route: endpoint.path, status: String(status) },
        counts: Array(buckets.length + 1).fill(0),
        sum: 0,
      }))

  function observe(endpoint: Endpoint, status: number, seconds: number) {
    const times = timesOf(endpoint, status)
    let bucket = 0
    while (bucket < buckets.length && seconds > (buckets[bucket] as number)) bucket++
    times.counts[bucket] = (times.counts[bucket] ?? 0) + 1
    times.sum += seconds
  }

  function valuesOf({ labels, counts, sum }: Times): MetricValueWithName<string>[] {
    let count = 0
    const upTo = counts.map((more, i) => {
      count += more
      return { labels: { ...labels, le: buckets[i] ?? '+Inf' }, value: count, metricName: `${name}_bucket` }
    })
    return [
      ...upTo,
      { labels, value: sum, metricName: `${name}_sum` },
      { labels, value: count, metricName: `${name}_count` },
    ]
  }

  const metric = {
    name,
    get: async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [...byCall.values()].flatMap((byStatus) => [...byStatus.values()].flatMap(valuesOf)),
    }),
  }
  return { metric: metric as unknown as Metric, observe }
}
