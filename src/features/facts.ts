import { type FeatureFacts, joinedFacts, mergedFacts } from '#contract/feature-facts.ts'
import { adjustments } from './adjustments/facts.ts'
import { administrators } from './administrators/facts.ts'
import { app } from './app/facts.ts'
import { bulk } from './bulk/facts.ts'
import { codes } from './codes/facts.ts'
import { consent } from './consent/facts.ts'
import { control } from './control/facts.ts'
import { desk } from './desk/facts.ts'
import { disputes } from './disputes/facts.ts'
import { exports } from './exports/facts.ts'
import { factorResets } from './factor-resets/facts.ts'
import { fees } from './fees/facts.ts'
import { floats } from './floats/facts.ts'
import { limits } from './limits/facts.ts'
import { people } from './people/facts.ts'
import { policies } from './policies/facts.ts'
import { proposals } from './proposals/facts.ts'
import { requests } from './requests/facts.ts'
import { savings } from './savings/facts.ts'
import { schedules } from './schedules/facts.ts'
import { statements } from './statements/facts.ts'

/** The plain facts of every feature, for the lists of the platform. */
const all = [
  people,
  savings,
  statements,
  consent,
  proposals,
  floats,
  policies,
  limits,
  fees,
  disputes,
  desk,
  adjustments,
  codes,
  requests,
  schedules,
  administrators,
  control,
  exports,
  factorResets,
  bulk,
  app,
] as const

export const failuresOfFeatures = mergedFacts(all, 'failures')
export const paramFailuresOfFeatures = mergedFacts(all, 'paramFailures')
export const ratesOfFeatures = mergedFacts(all, 'rates')
/** By which failures of features a payment of this type can be refused. */
export const paymentRefusalsOfFeatures = (type: keyof NonNullable<FeatureFacts['paymentRefusals']>) =>
  all.flatMap(
    (facts: FeatureFacts) => facts.paymentRefusals?.[type] ?? [],
  ) as (keyof typeof failuresOfFeatures)[]
export const cashOutWaitsOfFeatures = joinedFacts(all, 'cashOutWaits')
export const paymentPathsOfFeatures = joinedFacts(all, 'paymentPaths')
export const transferTypesOfFeatures = mergedFacts(all, 'transferTypes')
export const auditActionsOfFeatures = joinedFacts(all, 'auditActions')
export const notificationsOfFeatures = joinedFacts(all, 'notifications')
export const notificationPathsOfFeatures: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  all.flatMap(({ notifications = [], notificationPath }: FeatureFacts) =>
    notifications.map((type) => [type, notificationPath]),
  ),
)
export const liveCountsOfFeatures = mergedFacts(all, 'liveCounts')
export const keyPurposesOfFeatures = joinedFacts(all, 'keyPurposes')
export const keptTablesOfFeatures = joinedFacts(all, 'keptTables')
export const appendOnlyTablesOfFeatures = joinedFacts(all, 'appendOnlyTables')

type TableFacts<Key extends keyof FeatureFacts> = NonNullable<FeatureFacts[Key]>
const ofTables = <Key extends 'leftOutTables' | 'insertedColumns' | 'updatedColumns'>(key: Key) =>
  Object.assign({}, ...all.map((facts: FeatureFacts) => facts[key])) as TableFacts<Key>

export const leftOutTablesOfFeatures = ofTables('leftOutTables')
export const insertedColumnsOfFeatures = ofTables('insertedColumns')
export const updatedColumnsOfFeatures = ofTables('updatedColumns')
