import { authCalls } from '#contract/calls/auth.ts'
import type * as endpoints from '#contract/endpoints/auth.ts'
import { api } from './base.ts'
import { type Answer, type Body, call, type Typed } from './call.ts'
import { dropToken, leaveSession } from './token.ts'

const auth: Typed<typeof authCalls, typeof endpoints> = authCalls

/** Whoever leaves a shared computer must not wait for a server that is away. */
const logoutWithinMs = 4_000

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Answer<typeof auth.login>, Body<typeof auth.login>>({
      query: (body) => call(auth.login, { body }),
    }),
    secondLogin: build.mutation<Answer<typeof auth.secondLogin>, Body<typeof auth.secondLogin>>({
      query: (body) => call(auth.secondLogin, { body }),
    }),
    // Drop the token even if the call fails, and before the me call is repeated.
    logout: build.mutation<null, void>({
      queryFn: async (_, _api, _options, send) => {
        await leaveSession(Promise.resolve(send({ ...call(auth.logout), timeoutMs: logoutWithinMs })))
        return { data: null }
      },
      invalidatesTags: ['USER'],
    }),
    stepUp: build.mutation<Answer<typeof auth.stepUp>, Body<typeof auth.stepUp>>({
      query: (body) => call(auth.stepUp, { body }),
    }),
    stepUpOptions: build.mutation<Answer<typeof auth.stepUpOptions>, void>({
      query: () => call(auth.stepUpOptions),
    }),
    // The sessions that ended may include the one of this browser.
    notMe: build.mutation<Answer<typeof auth.notMe>, Body<typeof auth.notMe>>({
      query: (body) => call(auth.notMe, { body }),
      invalidatesTags: ['USER'],
    }),
    // All sessions have ended. Without the token all loaded data goes, and with it the answer of this call.
    freeze: build.mutation<Answer<typeof auth.freeze>, { onFrozen: () => void }>({
      queryFn: async ({ onFrozen }, _api, _options, send) => {
        const outcome = await send(call(auth.freeze))
        if (outcome.error) return { error: outcome.error }
        onFrozen()
        dropToken()
        return { data: outcome.data as Answer<typeof auth.freeze> }
      },
    }),
    forgotPassword: build.mutation<Answer<typeof auth.forgotPassword>, Body<typeof auth.forgotPassword>>({
      query: (body) => call(auth.forgotPassword, { body }),
    }),
    // As above: all sessions of the account have ended.
    resetPassword: build.mutation<Answer<typeof auth.resetPassword>, Body<typeof auth.resetPassword>>({
      query: (body) => call(auth.resetPassword, { body }),
      invalidatesTags: ['USER'],
    }),
    verify: build.mutation<Answer<typeof auth.verify>, Body<typeof auth.verify>>({
      query: (body) => call(auth.verify, { body }),
    }),
    resendCode: build.mutation<Answer<typeof auth.resend>, Body<typeof auth.resend>>({
      query: (body) => call(auth.resend, { body }),
    }),
  }),
})

export const {
  useLoginMutation,
  useSecondLoginMutation,
  useLogoutMutation,
  useStepUpMutation,
  useStepUpOptionsMutation,
  useNotMeMutation,
  useFreezeMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useVerifyMutation,
  useResendCodeMutation,
} = authApi
