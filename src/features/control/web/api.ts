import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, dataOf, type Query, type Typed } from '#web/api/call.ts'
import { controlCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { AuditEvent, Books } from '../contract.ts'

const control: Typed<typeof controlCalls, typeof endpoints> = controlCalls

export type AuditQuery = Query<typeof control.listAudit>
type Settings = Answer<typeof control.getSettings>['data']
type Health = Answer<typeof control.getHealth>['data']

/** Each look is recorded, so an old one is not shown again. */
const keepUnusedDataFor = 0

const controlApi = api.enhanceEndpoints({ addTagTypes: ['BOOKS'] }).injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<AuditEvent[], AuditQuery>({
      query: (query) => call(control.listAudit, { query }),
      transformResponse: (answer: Answer<typeof control.listAudit>) => dataOf(answer),
      keepUnusedDataFor,
    }),
    settings: build.query<Settings, void>({
      query: () => call(control.getSettings),
      transformResponse: (answer: Answer<typeof control.getSettings>) => dataOf(answer),
      keepUnusedDataFor,
    }),
    books: build.query<Books, void>({
      query: () => call(control.getBooks),
      transformResponse: (answer: Answer<typeof control.getBooks>) => dataOf(answer),
      providesTags: ['BOOKS'],
      keepUnusedDataFor,
    }),
    runCheck: build.mutation<Answer<typeof control.runCheck>, Body<typeof control.runCheck>>({
      query: (body) => call(control.runCheck, { body }),
      invalidatesTags: ['BOOKS'],
    }),
    health: build.query<Health, void>({
      query: () => call(control.getHealth),
      transformResponse: (answer: Answer<typeof control.getHealth>) => dataOf(answer),
      keepUnusedDataFor,
    }),
  }),
})

export const { useAuditQuery, useSettingsQuery, useBooksQuery, useRunCheckMutation, useHealthQuery } =
  controlApi
