import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { changeRequestChoices, getRequestChoices, listBills, makeBill } from './server/bill-routes.ts'
import { addDemoRequests } from './server/demo.ts'
import { PAY_REQUEST, payRequest } from './server/paying.ts'
import { countRequests, openToMe, paidRequestOf, sweepRequests } from './server/requests.ts'
import {
  blockRequester,
  cancelRequest,
  declineRequest,
  listBlocked,
  listRequests,
  makeRequest,
  remindPayer,
  seeRequest,
  unblockRequester,
} from './server/routes.ts'

export const requests: Feature = {
  contract,
  group: {
    name: 'Requests',
    description: 'Money that users ask for: from one person, or from anybody with a link. Each is paid once.',
    paths: ['/wallet/requests', '/wallet/bills', '/wallet/blocked', '/pay'],
  },
  routes: [
    seeRequest,
    listRequests,
    counted('request', makeRequest),
    payRequest,
    counted('request', cancelRequest),
    counted('request', declineRequest),
    counted('request', remindPayer),
    counted('request', blockRequester),
    listBills,
    counted('request', makeBill),
    getRequestChoices,
    counted('request', changeRequestChoices),
    listBlocked,
    counted('request', unblockRequester),
  ],
  payments: [{ endpoint: contract.payRequest, what: PAY_REQUEST }],
  liveCounts: { requests: openToMe },
  transactionDetail: paidRequestOf,
  sweep: sweepRequests,
  gauges: gauges(
    countRequests,
    {
      name: 'batua_requests',
      help: 'Requests for money of the last 24 hours, by state',
      label: 'state',
      of: ({ states }) => states,
    },
    {
      name: 'batua_requests_strangers_day',
      help: 'Requests of the last 24 hours to people whom the requester does not know',
      of: ({ strangers }) => strangers,
    },
  ),
  demo: { after: addDemoRequests },
}
