import type { MessageCode } from '#contract/message.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { accountOf, type Caller } from '#server/accounts/sessions.ts'
import { ok, pageMeta } from '#server/http/answer.ts'
import { type Call, route } from '#server/http/route.ts'
import type { Services } from '#server/services/services.ts'
import * as endpoints from '../contract.ts'
import * as changing from './changing.ts'
import { makeSchedule as make, targetOf } from './making.ts'
import { occurrencesOf } from './occurrences.ts'
import { findSchedule, presentSchedule, type ScheduleRow, schedulesOf } from './schedules.ts'

async function presented({ sql }: Services, caller: Caller, id: string) {
  return presentSchedule((await findSchedule(sql, accountOf(caller), id)) as ScheduleRow)
}

export const listSchedules = route(endpoints.listSchedules, async ({ caller, services }) =>
  ok((await schedulesOf(services.byKey, accountOf(caller))).map(presentSchedule)),
)

export const makeSchedule = route(endpoints.makeSchedule, async (call) => {
  const target = await targetOf(call)
  if ('ok' in target) return target
  const made = await make(call, target)
  if (typeof made !== 'string') return made
  return ok(await presented(call.services, call.caller, made), 'scheduleMade')
})

type StepCall = Pick<Call<typeof endpoints.pauseSchedule>, 'services' | 'caller' | 'params'>

const answered = async (call: StepCall, refused: Promise<Refusal | undefined>, message: MessageCode) =>
  (await refused) ?? ok(await presented(call.services, call.caller, call.params.scheduleId), message)

export const changeSchedule = route(endpoints.changeSchedule, (call) =>
  answered(call, changing.changeSchedule(call), 'scheduleChanged'),
)
export const pauseSchedule = route(endpoints.pauseSchedule, (call) =>
  answered(call, changing.pauseSchedule(call), 'schedulePaused'),
)
export const resumeSchedule = route(endpoints.resumeSchedule, (call) =>
  answered(call, changing.resumeSchedule(call), 'scheduleResumed'),
)
export const skipOccurrence = route(endpoints.skipOccurrence, (call) =>
  answered(call, changing.skipOccurrence(call), 'occurrenceSkipped'),
)
export const endSchedule = route(endpoints.endSchedule, (call) =>
  answered(call, changing.endSchedule(call), 'scheduleEnded'),
)

export const listOccurrences = route(
  endpoints.listOccurrences,
  async ({ caller, params, query, services }) => {
    const { byKey } = services
    if (!(await findSchedule(byKey, accountOf(caller), params.scheduleId)))
      return refuse('SCHEDULE_NOT_FOUND')
    const { rows, total } = await occurrencesOf(byKey, params.scheduleId, query)
    return ok(rows, 'ok', { meta: pageMeta(query.page, query.limit, total) })
  },
)
