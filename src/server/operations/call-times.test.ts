import { Histogram, type MetricValueWithName, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { getWallet, sendMoney } from '#contract/endpoints/wallet.ts'
import { callTimes } from './call-times.ts'

const buckets = [0.001, 0.01, 0.1]

/** Without the order of values and labels, which means nothing. */
const asSet = (values: Pick<MetricValueWithName<string>, 'labels' | 'value' | 'metricName'>[]) =>
  values
    .map(({ metricName, labels, value }) =>
      JSON.stringify([metricName, Object.entries(labels).sort(), value]),
    )
    .sort()

test('the histogram counts like one of prom-client: per bound, in total, and the sum', async () => {
  const ours = callTimes('seconds', 'Times', buckets)
  const registers = [new Registry()]
  const labelNames = ['method', 'route', 'status']
  const theirs = new Histogram({ name: 'seconds', help: 'Times', labelNames, buckets, registers })
  for (const [endpoint, status, seconds] of [
    [getWallet, 200, 0.0005],
    [getWallet, 200, 0.01],
    [getWallet, 200, 7],
    [getWallet, 401, 0.02],
    [sendMoney, 200, 0.05],
  ] as const) {
    ours.observe(endpoint, status, seconds)
    theirs.observe({ method: endpoint.method, route: endpoint.path, status: String(status) }, seconds)
  }
  const expected = asSet((await theirs.get()).values)
  expect(expected).toHaveLength(18)
  expect(asSet((await ours.metric.get()).values as never)).toEqual(expected)
})
