import * as adjustments from './adjustments/words.bn.ts'
import * as administrators from './administrators/words.bn.ts'
import * as app from './app/words.bn.ts'
import * as bulk from './bulk/words.bn.ts'
import * as codes from './codes/words.bn.ts'
import * as consent from './consent/words.bn.ts'
import * as control from './control/words.bn.ts'
import * as desk from './desk/words.bn.ts'
import * as disputes from './disputes/words.bn.ts'
import * as exports from './exports/words.bn.ts'
import * as factorResets from './factor-resets/words.bn.ts'
import * as fees from './fees/words.bn.ts'
import * as floats from './floats/words.bn.ts'
import * as insights from './insights/words.bn.ts'
import * as limits from './limits/words.bn.ts'
import * as people from './people/words.bn.ts'
import * as policies from './policies/words.bn.ts'
import * as proposals from './proposals/words.bn.ts'
import * as requests from './requests/words.bn.ts'
import * as savings from './savings/words.bn.ts'
import * as schedules from './schedules/words.bn.ts'
import * as statements from './statements/words.bn.ts'

/** The messages of every feature, by code. */
export const messagesOfFeatures = {
  ...adjustments.messages,
  ...administrators.messages,
  ...app.messages,
  ...bulk.messages,
  ...codes.messages,
  ...consent.messages,
  ...control.messages,
  ...desk.messages,
  ...disputes.messages,
  ...factorResets.messages,
  ...fees.messages,
  ...insights.messages,
  ...floats.messages,
  ...limits.messages,
  ...people.messages,
  ...policies.messages,
  ...proposals.messages,
  ...requests.messages,
  ...savings.messages,
  ...schedules.messages,
}

/** What a person is told when a call of a feature fails, by code. */
export const failureMessagesOfFeatures = {
  ...administrators.failures,
  ...app.failures,
  ...bulk.failures,
  ...codes.failures,
  ...consent.failures,
  ...control.failures,
  ...desk.failures,
  ...disputes.failures,
  ...exports.failures,
  ...factorResets.failures,
  ...fees.failures,
  ...floats.failures,
  ...limits.failures,
  ...people.failures,
  ...policies.failures,
  ...proposals.failures,
  ...requests.failures,
  ...savings.failures,
  ...schedules.failures,
  ...statements.failures,
}

/** What a person is told beside their money, by kind. */
export const notificationsOfFeatures = {
  ...bulk.notifications,
  ...consent.notifications,
  ...disputes.notifications,
  ...exports.notifications,
  ...limits.notifications,
  ...policies.notifications,
  ...proposals.notifications,
  ...requests.notifications,
  ...savings.notifications,
  ...schedules.notifications,
}

/** Why payments were refused, by the code of the failure. */
export const refusalReasonsOfFeatures = {
  ...consent.refusalReasons,
  ...fees.refusalReasons,
  ...limits.refusalReasons,
  ...requests.refusalReasons,
  ...savings.refusalReasons,
  ...schedules.refusalReasons,
}

export const pushesOfFeatures = {
  ...bulk.pushes,
  ...consent.pushes,
  ...disputes.pushes,
  ...exports.pushes,
  ...limits.pushes,
  ...policies.pushes,
  ...proposals.pushes,
  ...requests.pushes,
  ...savings.pushes,
  ...schedules.pushes,
}
