import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf, type Typed } from '#web/api/call.ts'
import { consentCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { Consent } from '../contract.ts'

const consent: Typed<typeof consentCalls, typeof endpoints> = consentCalls

const live = { type: 'LIVE', id: 'consent' } as const

const consentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    consents: build.query<Consent[], void>({
      query: () => call(consent.listConsents),
      transformResponse: (answer: Answer<typeof consent.listConsents>) => dataOf(answer),
      providesTags: [live],
      keepUnusedDataFor: 0,
    }),
    approveConsent: build.mutation<Answer<typeof consent.approveConsent>, string>({
      query: (consentId) => call(consent.approveConsent, { params: { consentId } }),
      invalidatesTags: [live],
    }),
    proveConsentCode: build.mutation<Answer<typeof consent.proveConsentCode>, string>({
      query: (consentId) => call(consent.proveConsentCode, { params: { consentId } }),
      invalidatesTags: [live],
    }),
    declineConsent: build.mutation<Answer<typeof consent.declineConsent>, string>({
      query: (consentId) => call(consent.declineConsent, { params: { consentId } }),
      invalidatesTags: [live],
    }),
    cancelConsent: build.mutation<Answer<typeof consent.cancelConsent>, string>({
      query: (consentId) => call(consent.cancelConsent, { params: { consentId } }),
    }),
  }),
})

export const {
  useConsentsQuery,
  useApproveConsentMutation,
  useProveConsentCodeMutation,
  useDeclineConsentMutation,
  useCancelConsentMutation,
} = consentsApi
