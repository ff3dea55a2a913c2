import { userCalls } from '#contract/calls/user.ts'
import type * as endpoints from '#contract/endpoints/user.ts'
import type { Me } from '#contract/entities/people.ts'
import { api } from './base.ts'
import { type Answer, type Body, call, dataOf, type Typed } from './call.ts'
import { readToken } from './token.ts'
import { recognise } from './wipe-device.ts'

const user: Typed<typeof userCalls, typeof endpoints> = userCalls

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Without a token nobody is signed in, so there is no call to make.
    me: build.query<Me | null, void>({
      queryFn: async (_, _api, _options, send) => {
        if (!readToken()) return { data: null }
        const outcome = await send(call(user.getMe))
        if (outcome.error) return { error: outcome.error }
        const me = dataOf(outcome.data as Answer<typeof user.getMe>)
        recognise(me._id)
        return { data: me }
      },
      providesTags: ['USER'],
    }),
    updateMe: build.mutation<Answer<typeof user.updateMe>, Body<typeof user.updateMe>>({
      query: (body) => call(user.updateMe, { body }),
      invalidatesTags: ['USER'],
    }),
    // Fetched again after a refusal too: another account may have taken the number meanwhile.
    verifyPhone: build.mutation<Answer<typeof user.verifyPhone>, Body<typeof user.verifyPhone>>({
      query: (body) => call(user.verifyPhone, { body }),
      invalidatesTags: ['USER'],
    }),
    resendPhoneCode: build.mutation<Answer<typeof user.resendPhoneCode>, void>({
      query: () => call(user.resendPhoneCode),
    }),
    register: build.mutation<Answer<typeof user.register>, Body<typeof user.register>>({
      query: (body) => call(user.register, { body }),
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
