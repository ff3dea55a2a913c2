import type { Feature } from '#server/features/feature.ts'
import { counted } from '#server/http/counted.ts'
import { gauges } from '#server/services/gauges.ts'
import * as contract from './contract.ts'
import { CHANGE_SCHEDULE, pauseAllOf } from './server/changing.ts'
import { addDemoSchedules } from './server/demo.ts'
import { MAKE_SCHEDULE } from './server/making.ts'
import { occurrenceDue } from './server/paying.ts'
import {
  changeSchedule,
  endSchedule,
  listOccurrences,
  listSchedules,
  makeSchedule,
  pauseSchedule,
  resumeSchedule,
  skipOccurrence,
} from './server/routes.ts'
import { countSchedules, paidScheduleOf, plannedOf } from './server/schedules.ts'
import { reminderDue } from './server/telling.ts'

export const schedules: Feature = {
  contract,
  group: {
    name: 'Schedules',
    description:
      'Payments and savings that users plan: once, or every day, week or month. Each date is paid once.',
    paths: ['/wallet/schedules'],
  },
  routes: [
    listSchedules,
    counted('schedule', makeSchedule),
    counted('schedule', changeSchedule),
    counted('schedule', pauseSchedule),
    counted('schedule', resumeSchedule),
    counted('schedule', skipOccurrence),
    counted('schedule', endSchedule),
    listOccurrences,
  ],
  payments: [
    { endpoint: contract.makeSchedule, what: MAKE_SCHEDULE },
    { endpoint: contract.changeSchedule, what: CHANGE_SCHEDULE },
  ],
  due: [occurrenceDue, reminderDue],
  onAccountStopped: pauseAllOf,
  transactionDetail: paidScheduleOf,
  userPage: plannedOf,
  gauges: gauges(
    countSchedules,
    {
      name: 'batua_schedules',
      help: 'Planned payments and savings, by state',
      label: 'state',
      of: ({ states }) => states,
    },
    {
      name: 'batua_occurrences_due',
      help: 'Planned payments whose time has come and that are not tried yet',
      of: ({ due }) => due,
    },
  ),
  demo: { after: addDemoSchedules },
}
