import { passkeysCalls } from '#contract/calls/passkeys.ts'
import { securityCalls } from '#contract/calls/security.ts'
import type * as passkeysEndpoints from '#contract/endpoints/passkeys.ts'
import type * as securityEndpoints from '#contract/endpoints/security.ts'
import type { Security } from '#contract/entities/security.ts'
import { api } from './base.ts'
import { type Answer, type Body, call, dataOf, type Typed } from './call.ts'

const passkeys: Typed<typeof passkeysCalls, typeof passkeysEndpoints> = passkeysCalls
const security: Typed<typeof securityCalls, typeof securityEndpoints> = securityCalls

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    security: build.query<Security, void>({
      query: () => call(security.getSecurity),
      transformResponse: (answer: Answer<typeof security.getSecurity>) => dataOf(answer),
      providesTags: ['SECURITY'],
      // Shows the present state: an older answer would show a session that has ended.
      keepUnusedDataFor: 0,
    }),
    // Fetched again after a refusal too: the session may have ended meanwhile.
    endOneSession: build.mutation<Answer<typeof security.endOneSession>, string>({
      query: (sessionId) => call(security.endOneSession, { params: { sessionId } }),
      invalidatesTags: ['SECURITY'],
    }),
    endOtherSessions: build.mutation<Answer<typeof security.endOtherSessions>, void>({
      query: () => call(security.endOtherSessions),
      invalidatesTags: ['SECURITY'],
    }),
    beginAuthenticator: build.mutation<Answer<typeof security.beginAuthenticator>, void>({
      query: () => call(security.beginAuthenticator),
    }),
    // A person who had to turn it on can use everything now, and the `me` call shows that.
    confirmAuthenticator: build.mutation<
      Answer<typeof security.confirmAuthenticator>,
      Body<typeof security.confirmAuthenticator>
    >({
      query: (body) => call(security.confirmAuthenticator, { body }),
      invalidatesTags: ['SECURITY', 'USER'],
    }),
    removeAuthenticator: build.mutation<Answer<typeof security.removeAuthenticator>, void>({
      query: () => call(security.removeAuthenticator),
      invalidatesTags: ['SECURITY', 'USER'],
    }),
    makeRecoveryCodes: build.mutation<Answer<typeof security.makeRecoveryCodes>, void>({
      query: () => call(security.makeRecoveryCodes),
      invalidatesTags: ['SECURITY'],
    }),
    limitPayments: build.mutation<Answer<typeof security.limitPayments>, Body<typeof security.limitPayments>>(
      {
        query: (body) => call(security.limitPayments, { body }),
        invalidatesTags: ['SECURITY'],
      },
    ),
    startPasskey: build.mutation<Answer<typeof passkeys.startPasskey>, void>({
      query: () => call(passkeys.startPasskey),
    }),
    // As with the app: a person who had to have a factor may do everything from now on.
    addPasskey: build.mutation<Answer<typeof passkeys.addPasskey>, Body<typeof passkeys.addPasskey>>({
      query: (body) => call(passkeys.addPasskey, { body }),
      invalidatesTags: ['SECURITY', 'USER'],
    }),
    renamePasskey: build.mutation<Answer<typeof passkeys.renamePasskey>, { passkeyId: string; name: string }>(
      {
        query: ({ passkeyId, name }) =>
          call(passkeys.renamePasskey, {
            params: { passkeyId },
            body: { name },
          }),
        invalidatesTags: ['SECURITY'],
      },
    ),
    removePasskey: build.mutation<Answer<typeof passkeys.removePasskey>, string>({
      query: (passkeyId) => call(passkeys.removePasskey, { params: { passkeyId } }),
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
