import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/user.ts'
import type { Me } from '#contract/entities/people.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'
import { readToken } from './token.ts'

type GetMe = typeof contract.getMe
type UpdateMe = typeof contract.updateMe
type Register = typeof contract.register
type VerifyPhone = typeof contract.verifyPhone
type ResendPhoneCode = typeof contract.resendPhoneCode

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Without a token nobody is signed in, so there is no call to make.
    me: build.query<Me | null, void>({
      queryFn: async (_, _api, _options, send) => {
        if (!readToken()) return { data: null }
        const outcome = await send(call<GetMe>('GET', '/user/me'))
        return outcome.error ? { error: outcome.error } : { data: dataOf(outcome.data as Answer<GetMe>) }
      },
      providesTags: ['USER'],
    }),
    updateMe: build.mutation<Answer<UpdateMe>, BodyOf<UpdateMe>>({
      query: (body) => call<UpdateMe>('PATCH', '/user/me', { body }),
      invalidatesTags: ['USER'],
    }),
    // Fetched again after a refusal too: another account may have taken the number meanwhile.
    verifyPhone: build.mutation<Answer<VerifyPhone>, BodyOf<VerifyPhone>>({
      query: (body) => call<VerifyPhone>('POST', '/user/me/phone/verify', { body }),
      invalidatesTags: ['USER'],
    }),
    resendPhoneCode: build.mutation<Answer<ResendPhoneCode>, void>({
      query: () => call<ResendPhoneCode>('POST', '/user/me/phone/resend'),
    }),
    register: build.mutation<Answer<Register>, BodyOf<Register>>({
      query: (body) => call<Register>('POST', '/user/register', { body }),
    }),
  }),
})

const meOf = userApi.endpoints.me.select()

/** Who is signed in, if that is known. */
export const selectMe = (state: unknown) => meOf(state as Parameters<typeof meOf>[0]).data

export const {
  useMeQuery,
  useUpdateMeMutation,
  useVerifyPhoneMutation,
  useResendPhoneCodeMutation,
  useRegisterMutation,
} = userApi
