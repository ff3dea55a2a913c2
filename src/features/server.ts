import type { Feature } from '#server/features/feature.ts'
import { adjustments } from './adjustments/feature.ts'
import { administratorsOf, newAdministrators } from './administrators/feature.ts'
import { app } from './app/feature.ts'
import { bulk } from './bulk/feature.ts'
import { codes } from './codes/feature.ts'
import { consent } from './consent/feature.ts'
import { control } from './control/feature.ts'
import { deskOf } from './desk/feature.ts'
import { disputesOf } from './disputes/feature.ts'
import { exportsOf } from './exports/feature.ts'
import { factorResets } from './factor-resets/feature.ts'
import { fees } from './fees/feature.ts'
import { floats } from './floats/feature.ts'
import { insights } from './insights/feature.ts'
import { limits } from './limits/feature.ts'
import { people } from './people/feature.ts'
import { policies } from './policies/feature.ts'
import { proposalsOf } from './proposals/feature.ts'
import { requests } from './requests/feature.ts'
import { savings } from './savings/feature.ts'
import { schedules } from './schedules/feature.ts'
import { statements } from './statements/feature.ts'

const payments: readonly Feature[] = [
  people,
  savings,
  insights,
  statements,
  consent,
  floats,
  adjustments,
  policies,
  limits,
  fees,
  codes,
  requests,
  bulk,
  schedules,
]

/** The features of the server, in the order of the API docs. */
const own: readonly Feature[] = [...payments, disputesOf(payments), newAdministrators, factorResets, app]

const proposals = proposalsOf(own)

export const features: readonly Feature[] = [
  ...own,
  proposals,
  deskOf(own),
  administratorsOf([...own, proposals]),
  control,
  exportsOf(own),
]
