import { api } from '#web/api/base.ts'
import {
  type Answer,
  type Body,
  call,
  dataOf,
  type Page,
  pageOf,
  type Query,
  type Typed,
} from '#web/api/call.ts'
import { pay } from '#web/api/pay.ts'
import { bulkCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { Bulk, BulkRow } from '../contract.ts'

const bulks: Typed<typeof bulkCalls, typeof endpoints> = bulkCalls

/** Signals can get lost. */
export const WHILE_PAYING_MS = 2_000

const live = { type: 'LIVE', id: 'bulks' } as const

/** Of its payment: payments of unknown outcome are kept by it. */
export const payPathOf = (bulkId: string) => bulkCalls.payBulk.path.replace(':bulkId', bulkId)

type AddedRows = Body<typeof bulks.addBulkRows> & { bulkId: string }

const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    bulks: build.query<Page<Bulk>, Query<typeof bulks.listBulks>>({
      query: (query) => call(bulks.listBulks, { query }),
      transformResponse: (answer: Answer<typeof bulks.listBulks>) => pageOf(answer),
      providesTags: [live],
    }),
    bulkRows: build.query<Page<BulkRow>, { bulkId: string; page: number }>({
      query: ({ bulkId, ...query }) => call(bulks.listBulkRows, { params: { bulkId }, query }),
      transformResponse: (answer: Answer<typeof bulks.listBulkRows>) => pageOf(answer),
      providesTags: [live],
    }),
    makeBulk: build.mutation<Bulk, string>({
      query: (title) => call(bulks.makeBulk, { body: { title } }),
      transformResponse: (answer: Answer<typeof bulks.makeBulk>) => dataOf(answer),
    }),
    addBulkRows: build.mutation<Bulk, AddedRows>({
      query: ({ bulkId, ...body }) => call(bulks.addBulkRows, { params: { bulkId }, body }),
      transformResponse: (answer: Answer<typeof bulks.addBulkRows>) => dataOf(answer),
    }),
    checkBulk: build.mutation<Answer<typeof bulks.checkBulk>['data'], string>({
      query: (bulkId) => call(bulks.checkBulk, { params: { bulkId } }),
      transformResponse: (answer: Answer<typeof bulks.checkBulk>) => dataOf(answer),
      invalidatesTags: [live],
    }),
    payBulk: build.mutation<Answer<typeof bulks.payBulk>, Bulk>({
      queryFn: pay(({ _id, hash, total, fee }) => ({
        method: bulkCalls.payBulk.method,
        path: bulkCalls.payBulk.path,
        params: { bulkId: _id },
        body: fee > 0 ? { hash, total, expectedFee: fee } : { hash, total },
      })),
      invalidatesTags: [live, 'TRANSACTION'],
    }),
    stopBulk: build.mutation<Answer<typeof bulks.stopBulk>, string>({
      query: (bulkId) => call(bulks.stopBulk, { params: { bulkId } }),
      invalidatesTags: [live, 'TRANSACTION'],
    }),
    cancelBulk: build.mutation<Answer<typeof bulks.cancelBulk>, string>({
      query: (bulkId) => call(bulks.cancelBulk, { params: { bulkId } }),
      invalidatesTags: [live],
    }),
  }),
})

export const {
  useBulksQuery,
  useBulkRowsQuery,
  useMakeBulkMutation,
  useAddBulkRowsMutation,
  useCheckBulkMutation,
  usePayBulkMutation,
  useStopBulkMutation,
  useCancelBulkMutation,
} = bulkApi
