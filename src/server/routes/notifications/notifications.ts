import {
  getNotifications as getEndpoint,
  markNotifications as markEndpoint,
} from '#contract/endpoints/events.ts'
import { refuse } from '#contract/refusal.ts'
import { markRead, notificationsOf } from '../../data/notifications.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { personTopic } from '../../live/signals.ts'

export const getNotifications = route(getEndpoint, async ({ caller, query, services }) => {
  const { personId, accountId, role } = caller
  const reader = { personId, accountId, hasWallet: role === 'USER' }
  return ok(await notificationsOf(services.byKey, reader, query.limit))
})

export const markNotifications = route(markEndpoint, async ({ caller, body, services }) => {
  await markRead(services.sql, caller.personId, body)
  services.signals.publish([personTopic(caller.personId)])
  const state = await services.liveStateOf(caller.personId)
  return state ? ok(state) : refuse('UNAUTHENTICATED')
})
