import type { BodyOf } from '#contract/endpoint.ts'
import type * as user from '#contract/endpoints/user.ts'
import type { Preferences } from '#contract/entities/people.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type GetPreferences = typeof user.getPreferences
type Unsubscribe = typeof user.unsubscribe
type UpdatePreferences = typeof user.updatePreferences

export const { usePreferencesQuery, useUnsubscribeMutation, useUpdatePreferencesMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
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
