import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/auth.ts'
import { api } from './base.ts'
import { type Answer, call } from './call.ts'
import { dropToken } from './token.ts'

type Login = typeof contract.login
type Logout = typeof contract.logout
type Verify = typeof contract.verify
type Resend = typeof contract.resend

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Answer<Login>, BodyOf<Login>>({
      query: (body) => call<Login>('POST', '/auth/login', { body }),
    }),
    // The token goes even when the call fails, and before me is asked again: nobody is signed in then.
    logout: build.mutation<null, void>({
      queryFn: async (_, _api, _options, send) => {
        await send(call<Logout>('POST', '/auth/logout'))
        dropToken()
        return { data: null }
      },
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

export const { useLoginMutation, useLogoutMutation, useVerifyMutation, useResendCodeMutation } = authApi
