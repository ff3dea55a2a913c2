import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/user.ts'
import type { Me } from '#contract/entities.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'
import { readToken } from './token.ts'

type GetMe = typeof contract.getMe
type UpdateMe = typeof contract.updateMe
type Register = typeof contract.register

const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Nobody is signed in without a token, so nobody is asked.
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
    register: build.mutation<Answer<Register>, BodyOf<Register>>({
      query: (body) => call<Register>('POST', '/user/register', { body }),
    }),
  }),
})

export const { useMeQuery, useUpdateMeMutation, useRegisterMutation } = userApi
