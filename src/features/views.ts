import type { TransferView } from '#server/data/transfer-view.ts'
import { savings } from './savings/server/view.ts'

/** What features add to the views of transfers. */
export const transferViews: readonly TransferView[] = [savings]
