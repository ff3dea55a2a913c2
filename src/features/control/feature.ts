import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { lastFaults } from './server/checks.ts'
import { insertDemoCheck } from './server/demo.ts'
import { getBooks, getHealth, getSettings, listAudit, runCheck } from './server/routes.ts'

/** What a SUPER_ADMIN watches. The calls of administrators have the group. */
export const control: Feature = {
  contract,
  routes: [
    counted('admin', listAudit),
    counted('admin', getSettings),
    counted('admin', getBooks),
    counted('check', runCheck),
    counted('admin', getHealth),
  ],
  gauges: gauges(lastFaults, {
    name: 'batua_check_faults',
    help: 'Faults that the last check of the books found',
    of: (faults) => faults,
  }),
  demo: { after: insertDemoCheck },
}
