import { userCalls } from '#contract/calls/user.ts'
import type * as endpoints from '#contract/endpoints/user.ts'
import type { Preferences } from '#contract/entities/people.ts'
import { api } from './base.ts'
import { type Answer, type Body, call, dataOf, type Typed } from './call.ts'

const user: Typed<typeof userCalls, typeof endpoints> = userCalls

export const { usePreferencesQuery, useUnsubscribeMutation, useUpdatePreferencesMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      preferences: build.query<Preferences, void>({
        query: () => call(user.getPreferences),
        transformResponse: (answer: Answer<typeof user.getPreferences>) => dataOf(answer),
        providesTags: ['PREFERENCE'],
      }),
      unsubscribe: build.mutation<Answer<typeof user.unsubscribe>, string>({
        query: (token) => call(user.unsubscribe, { body: { token } }),
      }),
      updatePreferences: build.mutation<
        Answer<typeof user.updatePreferences>,
        Body<typeof user.updatePreferences>
      >({
        query: (body) => call(user.updatePreferences, { body }),
        invalidatesTags: ['PREFERENCE'],
      }),
    }),
  })
