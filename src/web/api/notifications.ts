import { eventsCalls } from '#contract/calls/events.ts'
import type * as endpoints from '#contract/endpoints/events.ts'
import type { Notifications } from '#contract/entities/live.ts'
import { api } from './base.ts'
import { type Answer, type Body, call, dataOf, type Typed } from './call.ts'

const events: Typed<typeof eventsCalls, typeof endpoints> = eventsCalls

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query<Notifications, void>({
      query: () => call(events.getNotifications),
      transformResponse: (answer: Answer<typeof events.getNotifications>) => dataOf(answer),
      providesTags: ['NOTIFICATION'],
      keepUnusedDataFor: 0,
    }),
    markNotifications: build.mutation<
      Answer<typeof events.markNotifications>,
      Body<typeof events.markNotifications>
    >({
      query: (body) => call(events.markNotifications, { body }),
    }),
  }),
})

export const { useNotificationsQuery, useLazyNotificationsQuery, useMarkNotificationsMutation } =
  notificationsApi
