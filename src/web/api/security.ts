import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/security.ts'
import type { Security } from '#contract/entities.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type GetSecurity = typeof contract.getSecurity
type EndOneSession = typeof contract.endOneSession
type EndOtherSessions = typeof contract.endOtherSessions
type BeginAuthenticator = typeof contract.beginAuthenticator
type ConfirmAuthenticator = typeof contract.confirmAuthenticator
type RemoveAuthenticator = typeof contract.removeAuthenticator
type MakeRecoveryCodes = typeof contract.makeRecoveryCodes

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    security: build.query<Security, void>({
      query: () => call<GetSecurity>('GET', '/auth/security'),
      transformResponse: (answer: Answer<GetSecurity>) => dataOf(answer),
      providesTags: ['SECURITY'],
      // It tells what is so now: an older answer would show a session that has ended.
      keepUnusedDataFor: 0,
    }),
    // Asked anew after a refusal too: the session may have ended by itself.
    endOneSession: build.mutation<Answer<EndOneSession>, string>({
      query: (sessionId) =>
        call<EndOneSession>('POST', '/auth/sessions/:sessionId/end', { params: { sessionId } }),
      invalidatesTags: ['SECURITY'],
    }),
    endOtherSessions: build.mutation<Answer<EndOtherSessions>, void>({
      query: () => call<EndOtherSessions>('POST', '/auth/sessions/end-others'),
      invalidatesTags: ['SECURITY'],
    }),
    beginAuthenticator: build.mutation<Answer<BeginAuthenticator>, void>({
      query: () => call<BeginAuthenticator>('POST', '/auth/authenticator/begin'),
    }),
    confirmAuthenticator: build.mutation<Answer<ConfirmAuthenticator>, BodyOf<ConfirmAuthenticator>>({
      query: (body) => call<ConfirmAuthenticator>('POST', '/auth/authenticator/confirm', { body }),
      invalidatesTags: ['SECURITY'],
    }),
    removeAuthenticator: build.mutation<Answer<RemoveAuthenticator>, void>({
      query: () => call<RemoveAuthenticator>('POST', '/auth/authenticator/remove'),
      invalidatesTags: ['SECURITY'],
    }),
    makeRecoveryCodes: build.mutation<Answer<MakeRecoveryCodes>, void>({
      query: () => call<MakeRecoveryCodes>('POST', '/auth/recovery-codes'),
      invalidatesTags: ['SECURITY'],
    }),
  }),
})

export const {
  useSecurityQuery,
  useEndOneSessionMutation,
  useEndOtherSessionsMutation,
  useBeginAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useMakeRecoveryCodesMutation,
} = securityApi
