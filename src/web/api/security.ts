import type { BodyOf } from '#contract/endpoint.ts'
import type * as passkeys from '#contract/endpoints/passkeys.ts'
import type * as contract from '#contract/endpoints/security.ts'
import type { Security } from '#contract/entities/security.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type GetSecurity = typeof contract.getSecurity
type EndOneSession = typeof contract.endOneSession
type EndOtherSessions = typeof contract.endOtherSessions
type BeginAuthenticator = typeof contract.beginAuthenticator
type ConfirmAuthenticator = typeof contract.confirmAuthenticator
type RemoveAuthenticator = typeof contract.removeAuthenticator
type MakeRecoveryCodes = typeof contract.makeRecoveryCodes
type LimitPayments = typeof contract.limitPayments
type StartPasskey = typeof passkeys.startPasskey
type AddPasskey = typeof passkeys.addPasskey
type RenamePasskey = typeof passkeys.renamePasskey
type RemovePasskey = typeof passkeys.removePasskey

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    security: build.query<Security, void>({
      query: () => call<GetSecurity>('GET', '/auth/security'),
      transformResponse: (answer: Answer<GetSecurity>) => dataOf(answer),
      providesTags: ['SECURITY'],
      // Shows the present state: an older answer would show a session that has ended.
      keepUnusedDataFor: 0,
    }),
    // Fetched again after a refusal too: the session may have ended meanwhile.
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
    // A person who had to turn it on can use everything now, and the `me` call shows that.
    confirmAuthenticator: build.mutation<Answer<ConfirmAuthenticator>, BodyOf<ConfirmAuthenticator>>({
      query: (body) => call<ConfirmAuthenticator>('POST', '/auth/authenticator/confirm', { body }),
      invalidatesTags: ['SECURITY', 'USER'],
    }),
    removeAuthenticator: build.mutation<Answer<RemoveAuthenticator>, void>({
      query: () => call<RemoveAuthenticator>('POST', '/auth/authenticator/remove'),
      invalidatesTags: ['SECURITY', 'USER'],
    }),
    makeRecoveryCodes: build.mutation<Answer<MakeRecoveryCodes>, void>({
      query: () => call<MakeRecoveryCodes>('POST', '/auth/recovery-codes'),
      invalidatesTags: ['SECURITY'],
    }),
    limitPayments: build.mutation<Answer<LimitPayments>, BodyOf<LimitPayments>>({
      query: (body) => call<LimitPayments>('PUT', '/auth/security/payments', { body }),
      invalidatesTags: ['SECURITY'],
    }),
    startPasskey: build.mutation<Answer<StartPasskey>, void>({
      query: () => call<StartPasskey>('POST', '/auth/passkeys/new'),
    }),
    // As with the app: a person who had to have a factor may do everything from now on.
    addPasskey: build.mutation<Answer<AddPasskey>, BodyOf<AddPasskey>>({
      query: (body) => call<AddPasskey>('POST', '/auth/passkeys', { body }),
      invalidatesTags: ['SECURITY', 'USER'],
    }),
    renamePasskey: build.mutation<Answer<RenamePasskey>, { passkeyId: string; name: string }>({
      query: ({ passkeyId, name }) =>
        call<RenamePasskey>('PATCH', '/auth/passkeys/:passkeyId', { params: { passkeyId }, body: { name } }),
      invalidatesTags: ['SECURITY'],
    }),
    removePasskey: build.mutation<Answer<RemovePasskey>, string>({
      query: (passkeyId) =>
        call<RemovePasskey>('POST', '/auth/passkeys/:passkeyId/remove', { params: { passkeyId } }),
      invalidatesTags: ['SECURITY', 'USER'],
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
  useLimitPaymentsMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = securityApi
