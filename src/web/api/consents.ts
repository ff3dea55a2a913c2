import type { BodyOf } from '#contract/endpoint.ts'
import type * as transactions from '#contract/endpoints/transactions.ts'
import type * as user from '#contract/endpoints/user.ts'
import type * as wallet from '#contract/endpoints/wallet.ts'
import type { Preferences } from '#contract/entities/people.ts'
import type { Consent } from '#contract/entities/transactions.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type ListConsents = typeof wallet.listConsents
type ApproveConsent = typeof wallet.approveConsent
type ProveConsentCode = typeof wallet.proveConsentCode
type DeclineConsent = typeof wallet.declineConsent
type CancelConsent = typeof transactions.cancelConsent
type GetPreferences = typeof user.getPreferences
type Unsubscribe = typeof user.unsubscribe
type UpdatePreferences = typeof user.updatePreferences

const consentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    consents: build.query<Consent[], void>({
      query: () => call<ListConsents>('GET', '/wallet/consents'),
      transformResponse: (answer: Answer<ListConsents>) => dataOf(answer),
      providesTags: ['CONSENT'],
      keepUnusedDataFor: 0,
    }),
    approveConsent: build.mutation<Answer<ApproveConsent>, string>({
      query: (consentId) =>
        call<ApproveConsent>('POST', '/wallet/consents/:consentId/approve', { params: { consentId } }),
      invalidatesTags: ['CONSENT'],
    }),
    proveConsentCode: build.mutation<Answer<ProveConsentCode>, string>({
      query: (consentId) =>
        call<ProveConsentCode>('POST', '/wallet/consents/:consentId/code', { params: { consentId } }),
      invalidatesTags: ['CONSENT'],
    }),
    declineConsent: build.mutation<Answer<DeclineConsent>, string>({
      query: (consentId) =>
        call<DeclineConsent>('POST', '/wallet/consents/:consentId/decline', { params: { consentId } }),
      invalidatesTags: ['CONSENT'],
    }),
    cancelConsent: build.mutation<Answer<CancelConsent>, string>({
      query: (consentId) =>
        call<CancelConsent>('POST', '/transactions/consents/:consentId/cancel', { params: { consentId } }),
    }),
    preferences: build.query<Preferences, void>({
      query: () => call<GetPreferences>('GET', '/user/preferences'),
      transformResponse: (answer: Answer<GetPreferences>) => dataOf(answer),
      providesTags: ['PREFERENCE'],
    }),
    unsubscribe: build.mutation<Answer<Unsubscribe>, string>({
      query: (token) => call<Unsubscribe>('POST', '/user/unsubscribe', { body: { token } }),
    }),
    updatePreferences: build.mutation<Answer<UpdatePreferences>, BodyOf<UpdatePreferences>>({
      query: (body) => call<UpdatePreferences>('PATCH', '/user/preferences', { body }),
      invalidatesTags: ['PREFERENCE'],
    }),
  }),
})

export const {
  useConsentsQuery,
  useApproveConsentMutation,
  useProveConsentCodeMutation,
  useDeclineConsentMutation,
  useCancelConsentMutation,
  usePreferencesQuery,
  useUnsubscribeMutation,
  useUpdatePreferencesMutation,
} = consentsApi
