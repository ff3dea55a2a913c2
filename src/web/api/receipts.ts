import { receiptsCalls } from '#contract/calls/receipts.ts'
import type * as endpoints from '#contract/endpoints/receipts.ts'
import type { OwnReceipt, ReceiptCheck } from '#contract/entities/transactions.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf, type Typed } from './call.ts'

const receipts: Typed<typeof receiptsCalls, typeof endpoints> = receiptsCalls

const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    receiptCheck: build.query<ReceiptCheck, string>({
      query: (receipt) => call(receipts.checkReceipt, { params: { receipt } }),
      transformResponse: (answer: Answer<typeof receipts.checkReceipt>) => dataOf(answer),
      // The state of the payment may have changed since.
      keepUnusedDataFor: 0,
    }),
    ownReceipt: build.query<OwnReceipt, string>({
      query: (transactionId) => call(receipts.getOwnReceipt, { params: { transactionId } }),
      transformResponse: (answer: Answer<typeof receipts.getOwnReceipt>) => dataOf(answer),
    }),
  }),
})

export const { useReceiptCheckQuery, useOwnReceiptQuery } = receiptsApi
