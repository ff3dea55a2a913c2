import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { countRows, paidRowsNow, sweepBulks } from './server/bulks.ts'
import { demoBulk } from './server/demo.ts'
import { bulkKind, endBulkRight, mayBulkOf } from './server/may-bulk.ts'
import { bulkDue } from './server/parts.ts'
import { PAY_BULK } from './server/paying.ts'
import { bulkRoutes } from './server/routes.ts'

export const bulk: Feature = {
  contract,
  group: {
    name: 'Bulk payments',
    description: 'Pay many people at once: add rows, check them, pay. What is left comes back.',
    paths: ['/wallet/bulks'],
  },
  routes: [...bulkRoutes, counted('admin', endBulkRight)],
  payments: [{ endpoint: contract.payBulk, what: PAY_BULK }],
  due: [bulkDue],
  proposalKinds: [bulkKind],
  userPage: mayBulkOf,
  liveCounts: { bulks: paidRowsNow },
  sweep: sweepBulks,
  gauges: gauges(countRows, {
    name: 'batua_bulk_rows',
    help: 'Rows of bulk payments that run or ended in the last 24 hours, by state',
    label: 'state',
    of: (counts) => counts,
  }),
  demo: demoBulk,
}
