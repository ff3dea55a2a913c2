import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import { countSubscriptions, sweepSubscriptions } from '#server/messages/push/subscriptions.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { addPush, getPushKey, removePush, testPush } from './server/routes.ts'
import { appSite } from './server/site.ts'

/** Installing, offline and notifications: the wallet as an app of the device. */
export const app: Feature = {
  contract,
  group: {
    name: 'Notifications on devices',
    description: 'Web Push: a browser that you sign in with is told what happens.',
    paths: ['/push/'],
  },
  routes: [getPushKey, counted('push', addPush), counted('push', removePush), counted('pushTest', testPush)],
  sweep: sweepSubscriptions,
  gauges: gauges(countSubscriptions, {
    name: 'batua_push_subscriptions',
    help: 'Browsers that take notifications',
    of: (count) => count,
  }),
  site: appSite,
}
