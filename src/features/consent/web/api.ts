import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf } from '#web/api/call.ts'
import type * as contract from '../contract.ts'
import type { Consent } from '../contract.ts'

type ListConsents = typeof contract.listConsents
type ApproveConsent = typeof contract.approveConsent
type ProveConsentCode = typeof contract.proveConsentCode
type DeclineConsent = typeof contract.declineConsent
type CancelConsent = typeof contract.cancelConsent

const live = { type: 'LIVE', id: 'consent' } as const

const consentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    consents: build.query<Consent[], void>({
      query: () => call<ListConsents>('GET', '/wallet/consents'),
      transformResponse: (answer: Answer<ListConsents>) => dataOf(answer),
      providesTags: [live],
      keepUnusedDataFor: 0,
    }),
    approveConsent: build.mutation<Answer<ApproveConsent>, string>({
      query: (consentId) =>
        call<ApproveConsent>('POST', '/wallet/consents/:consentId/approve', { params: { consentId } }),
      invalidatesTags: [live],
    }),
    proveConsentCode: build.mutation<Answer<ProveConsentCode>, string>({
      query: (consentId) =>
        call<ProveConsentCode>('POST', '/wallet/consents/:consentId/code', { params: { consentId } }),
      invalidatesTags: [live],
    }),
    declineConsent: build.mutation<Answer<DeclineConsent>, string>({
      query: (consentId) =>
        call<DeclineConsent>('POST', '/wallet/consents/:consentId/decline', { params: { consentId } }),
      invalidatesTags: [live],
    }),
    cancelConsent: build.mutation<Answer<CancelConsent>, string>({
      query: (consentId) =>
        call<CancelConsent>('POST', '/transactions/consents/:consentId/cancel', { params: { consentId } }),
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
