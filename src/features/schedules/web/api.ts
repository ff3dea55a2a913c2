import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, dataOf, type Page, pageOf, type Typed } from '#web/api/call.ts'
import { schedulesCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { Occurrence, Schedule } from '../contract.ts'

const schedules: Typed<typeof schedulesCalls, typeof endpoints> = schedulesCalls

/** A payment may be one of a schedule, which then has another next date. */
const tags = ['TRANSACTION', { type: 'LIVE', id: 'schedules' }] as const

type Step = 'pauseSchedule' | 'resumeSchedule' | 'endSchedule'

const schedulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    schedules: build.query<Schedule[], void>({
      query: () => call(schedules.listSchedules),
      transformResponse: (answer: Answer<typeof schedules.listSchedules>) => dataOf(answer),
      providesTags: tags,
    }),
    occurrences: build.query<Page<Occurrence>, string>({
      query: (scheduleId) => call(schedules.listOccurrences, { params: { scheduleId }, query: {} }),
      transformResponse: (answer: Answer<typeof schedules.listOccurrences>) => pageOf(answer),
      providesTags: tags,
    }),
    makeSchedule: build.mutation<Answer<typeof schedules.makeSchedule>, Body<typeof schedules.makeSchedule>>({
      query: (body) => call(schedules.makeSchedule, { body }),
      invalidatesTags: [tags[1]],
    }),
    changeSchedule: build.mutation<
      Answer<typeof schedules.changeSchedule>,
      { scheduleId: string; body: Body<typeof schedules.changeSchedule> }
    >({
      query: ({ scheduleId, body }) => call(schedules.changeSchedule, { params: { scheduleId }, body }),
      invalidatesTags: [tags[1]],
    }),
    stepSchedule: build.mutation<Answer<typeof schedules.pauseSchedule>, { scheduleId: string; step: Step }>({
      query: ({ scheduleId, step }) => call(schedules[step], { params: { scheduleId } }),
      invalidatesTags: [tags[1]],
    }),
    skipOccurrence: build.mutation<
      Answer<typeof schedules.skipOccurrence>,
      { scheduleId: string; day: string }
    >({
      query: ({ scheduleId, day }) =>
        call(schedules.skipOccurrence, { params: { scheduleId }, body: { day } }),
      invalidatesTags: [tags[1]],
    }),
  }),
})

export const {
  useSchedulesQuery,
  useOccurrencesQuery,
  useMakeScheduleMutation,
  useChangeScheduleMutation,
  useStepScheduleMutation,
  useSkipOccurrenceMutation,
} = schedulesApi
