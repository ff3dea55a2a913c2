import type * as contract from '#contract/endpoints/receipts.ts'
import type { OwnReceipt, ReceiptCheck } from '#contract/entities/transactions.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type CheckReceipt = typeof contract.checkReceipt
type GetOwnReceipt = typeof contract.getOwnReceipt

const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    receiptCheck: build.query<ReceiptCheck, string>({
      query: (receipt) => call<CheckReceipt>('GET', '/receipts/:receipt', { params: { receipt } }),
      transformResponse: (answer: Answer<CheckReceipt>) => dataOf(answer),
      // The state of the payment may have changed since.
      keepUnusedDataFor: 0,
    }),
    ownReceipt: build.query<OwnReceipt, string>({
      query: (transactionId) =>
        call<GetOwnReceipt>('GET', '/transactions/:transactionId/receipt', { params: { transactionId } }),
      transformResponse: (answer: Answer<GetOwnReceipt>) => dataOf(answer),
    }),
  }),
})

export const { useReceiptCheckQuery, useOwnReceiptQuery } = receiptsApi
