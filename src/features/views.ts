import type { PaymentView, TransferView } from '#server/data/transfer-view.ts'
import { bulk } from './bulk/server/view.ts'
import { fees } from './fees/server/view.ts'
import { savings } from './savings/server/view.ts'

/** What features add to the views of transfers. */
export const transferViews: readonly TransferView[] = [savings, bulk]

/** What they add to the answers of payments. */
export const paymentViews: readonly PaymentView[] = [...transferViews, fees]
