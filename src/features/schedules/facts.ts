import type { FeatureFacts } from '#contract/feature-facts.ts'
import { schedulesCalls } from './calls.ts'

export const schedules = {
  failures: {
    SCHEDULE_NOT_FOUND: { status: 404 },
    SCHEDULES_FULL: { status: 422 },
    SCHEDULE_ENDED: { status: 422 },
    SCHEDULE_REFERENCE_USED: { status: 409 },
    /** The day that somebody wants to skip is not the next one any more. */
    OCCURRENCE_OVER: { status: 422 },
    RECIPIENT_CHANGED: { status: 422 },
    /** Nothing is left to save. Only due work is refused with it. */
    GOAL_REACHED: { status: 422 },
  },
  paramFailures: { scheduleId: 'SCHEDULE_NOT_FOUND' },
  paymentPaths: [schedulesCalls.makeSchedule.path, schedulesCalls.changeSchedule.path],
  rates: {
    /** New schedules and changes of schedules, by person. */
    schedule: [{ per: 'subject', max: 120, minutes: 60 }],
  },
  auditActions: [
    'make_schedule',
    'change_schedule',
    'pause_schedule',
    'resume_schedule',
    'skip_schedule',
    'end_schedule',
  ],
  notifications: ['schedule_reminder', 'schedule_missed', 'schedule_paused'],
  notificationPath: '/user/schedules',
  keptTables: ['occurrence', 'schedule'],
} as const satisfies FeatureFacts
