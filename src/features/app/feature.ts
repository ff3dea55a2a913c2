import type { Feature } from '#server/features/feature.ts'
import { appSite } from './server/site.ts'

/** Installing, offline and notifications: the wallet as an app of the device. */
export const app: Feature = {
  contract: {},
  site: appSite,
}
