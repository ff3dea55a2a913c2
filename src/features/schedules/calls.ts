import type { Calls } from '#contract/call.ts'

const access = ['USER'] as const

export const schedulesCalls = {
  listSchedules: { method: 'GET', path: '/wallet/schedules', access },
  makeSchedule: { method: 'POST', path: '/wallet/schedules', access },
  changeSchedule: { method: 'PATCH', path: '/wallet/schedules/:scheduleId', access },
  pauseSchedule: { method: 'POST', path: '/wallet/schedules/:scheduleId/pause', access },
  resumeSchedule: { method: 'POST', path: '/wallet/schedules/:scheduleId/resume', access },
  skipOccurrence: { method: 'POST', path: '/wallet/schedules/:scheduleId/skip', access },
  endSchedule: { method: 'POST', path: '/wallet/schedules/:scheduleId/end', access },
  listOccurrences: { method: 'GET', path: '/wallet/schedules/:scheduleId/occurrences', access },
} as const satisfies Calls
