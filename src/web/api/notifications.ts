import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/endpoints/events.ts'
import type { Notifications } from '#contract/entities/live.ts'
import { api } from './base.ts'
import { type Answer, call, dataOf } from './call.ts'

type GetNotifications = typeof contract.getNotifications
type MarkNotifications = typeof contract.markNotifications

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query<Notifications, void>({
      query: () => call<GetNotifications>('GET', '/notifications'),
      transformResponse: (answer: Answer<GetNotifications>) => dataOf(answer),
      providesTags: ['NOTIFICATION'],
      keepUnusedDataFor: 0,
    }),
    markNotifications: build.mutation<Answer<MarkNotifications>, BodyOf<MarkNotifications>>({
      query: (body) => call<MarkNotifications>('POST', '/notifications/read', { body }),
    }),
  }),
})

export const { useNotificationsQuery, useLazyNotificationsQuery, useMarkNotificationsMutation } =
  notificationsApi
