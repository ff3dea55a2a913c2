import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/auth.ts'
import { api } from './base.ts'
import { type Answer, call } from './call.ts'
import { dropToken } from './token.ts'

type Login = typeof contract.login
type SecondLogin = typeof contract.secondLogin
type Logout = typeof contract.logout
type StepUp = typeof contract.stepUp
type StepUpOptions = typeof contract.stepUpOptions
type NotMe = typeof contract.notMe
type Freeze = typeof contract.freeze
type CancelFactorReset = typeof contract.cancelFactorReset
type ForgotPassword = typeof contract.forgotPassword
type ResetPassword = typeof contract.resetPassword
type Verify = typeof contract.verify
type Resend = typeof contract.resend

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Answer<Login>, BodyOf<Login>>({
      query: (body) => call<Login>('POST', '/auth/login', { body }),
    }),
    secondLogin: build.mutation<Answer<SecondLogin>, BodyOf<SecondLogin>>({
      query: (body) => call<SecondLogin>('POST', '/auth/login/second', { body }),
    }),
    // Drop the token even if the call fails, and before the me call is repeated.
    logout: build.mutation<null, void>({
      queryFn: async (_, _api, _options, send) => {
        await send(call<Logout>('POST', '/auth/logout'))
        dropToken()
        return { data: null }
      },
      invalidatesTags: ['USER'],
    }),
    stepUp: build.mutation<Answer<StepUp>, BodyOf<StepUp>>({
      query: (body) => call<StepUp>('POST', '/auth/step-up', { body }),
    }),
    stepUpOptions: build.mutation<Answer<StepUpOptions>, void>({
      query: () => call<StepUpOptions>('POST', '/auth/step-up/options'),
    }),
    // The sessions that ended may include the one of this browser.
    notMe: build.mutation<Answer<NotMe>, BodyOf<NotMe>>({
      query: (body) => call<NotMe>('POST', '/auth/not-me', { body }),
      invalidatesTags: ['USER'],
    }),
    // All sessions have ended. Without the token all loaded data goes, and with it the answer of this call.
    freeze: build.mutation<Answer<Freeze>, { onFrozen: () => void }>({
      queryFn: async ({ onFrozen }, _api, _options, send) => {
        const outcome = await send(call<Freeze>('POST', '/auth/freeze'))
        if (outcome.error) return { error: outcome.error }
        onFrozen()
        dropToken()
        return { data: outcome.data as Answer<Freeze> }
      },
    }),
    cancelFactorReset: build.mutation<Answer<CancelFactorReset>, BodyOf<CancelFactorReset>>({
      query: (body) => call<CancelFactorReset>('POST', '/auth/factor-reset/cancel', { body }),
    }),
    forgotPassword: build.mutation<Answer<ForgotPassword>, BodyOf<ForgotPassword>>({
      query: (body) => call<ForgotPassword>('POST', '/auth/password/forgot', { body }),
    }),
    // As above: all sessions of the account have ended.
    resetPassword: build.mutation<Answer<ResetPassword>, BodyOf<ResetPassword>>({
      query: (body) => call<ResetPassword>('POST', '/auth/password/reset', { body }),
      invalidatesTags: ['USER'],
    }),
    verify: build.mutation<Answer<Verify>, BodyOf<Verify>>({
      query: (body) => call<Verify>('POST', '/auth/verify', { body }),
    }),
    resendCode: build.mutation<Answer<Resend>, BodyOf<Resend>>({
      query: (body) => call<Resend>('POST', '/auth/verify/resend', { body }),
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
  useCancelFactorResetMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useVerifyMutation,
  useResendCodeMutation,
} = authApi
