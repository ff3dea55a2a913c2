import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, dataOf, type Page, pageOf, type Query } from '#web/api/call.ts'
import type { Bill, RequestChoices } from '../contract.ts'
import { live, requests } from './api.ts'

export const { useBillsQuery, useMakeBillMutation, useRequestChoicesQuery, useChangeRequestChoicesMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      bills: build.query<Page<Bill>, Query<typeof requests.listBills>>({
        query: (query) => call(requests.listBills, { query }),
        transformResponse: (answer: Answer<typeof requests.listBills>) => pageOf(answer),
        providesTags: [live, 'TRANSACTION'],
      }),
      makeBill: build.mutation<Answer<typeof requests.makeBill>, Body<typeof requests.makeBill>>({
        query: (body) => call(requests.makeBill, { body }),
        invalidatesTags: [live],
      }),
      requestChoices: build.query<RequestChoices, void>({
        query: () => call(requests.getRequestChoices),
        transformResponse: (answer: Answer<typeof requests.getRequestChoices>) => dataOf(answer),
        providesTags: ['PREFERENCE'],
      }),
      changeRequestChoices: build.mutation<
        Answer<typeof requests.changeRequestChoices>,
        Body<typeof requests.changeRequestChoices>
      >({
        query: (body) => call(requests.changeRequestChoices, { body }),
        invalidatesTags: ['PREFERENCE'],
      }),
    }),
  })
