import { getEvents as endpoint } from '#contract/endpoints/events.ts'
import { refuse } from '#contract/refusal.ts'
import { ok } from '../http/answer.ts'
import { route } from '../http/route.ts'

const REOPEN_AFTER_SECONDS = 1

export const getEvents = route(endpoint, async ({ caller, services }) => {
  const { streams, liveStateOf } = services
  const state = await liveStateOf(caller.personId)
  if (!state || streams.isFull()) return refuse('UNAVAILABLE', { retryAfterSeconds: REOPEN_AFTER_SECONDS })
  const place = await streams.takePlace(caller.personId)
  return ok(state, undefined, { stream: (response) => streams.open({ ...caller, place }, state, response) })
})
