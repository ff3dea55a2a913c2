import type { z } from 'zod'
import * as bulk from './bulk/fields.ts'
import * as codes from './codes/fields.ts'
import * as disputes from './disputes/fields.ts'
import * as fees from './fees/fields.ts'
import * as floats from './floats/fields.ts'
import * as limits from './limits/fields.ts'
import * as requests from './requests/fields.ts'
import * as savings from './savings/fields.ts'
import * as schedules from './schedules/fields.ts'

/** The fields that features add to answers of the platform. */

export const transactionFieldsOfFeatures = {
  ...savings.transactionFields,
  ...bulk.transactionFields,
}

/** Of all data of an own transaction. `Feature.transactionDetail` reads them. */
export const detailFieldsOfFeatures = {
  ...disputes.detailFields,
  ...requests.detailFields,
  ...schedules.detailFields,
}
export type DetailFields = z.infer<z.ZodObject<typeof detailFieldsOfFeatures>>

/** Of the answer to a payment. */
export const paymentFieldsOfFeatures = {
  ...savings.paymentFields,
  ...fees.paymentFields,
}

/** The data of a refused payment, by the code of the failure. */
export const paymentFailureDataOfFeatures = {
  ...limits.paymentFailureData,
  ...fees.paymentFailureData,
}

/** The same for a payment of an agent. */
export const cashFailureDataOfFeatures = {
  ...fees.cashFailureData,
}

export const adminChartFieldsOfFeatures = {
  ...savings.adminChartFields,
  ...fees.adminChartFields,
}

/** `Feature.agentCharts` reads them. */
export const agentChartFieldsOfFeatures = {
  ...fees.agentChartFields,
}

/** Of what administrators see of one user. `Feature.userPage` reads them. */
export const userPageFieldsOfFeatures = {
  ...bulk.userPageFields,
  ...codes.userPageFields,
  ...limits.userPageFields,
  ...disputes.personPageFields,
  ...schedules.userPageFields,
}
export type UserPageFields = z.infer<z.ZodObject<typeof userPageFieldsOfFeatures>>

/** Of what they see of one agent. `Feature.agentPage` reads them. */
export const agentPageFieldsOfFeatures = {
  ...floats.agentPageFields,
  ...fees.agentPageFields,
  ...disputes.personPageFields,
}
export type AgentPageFields = z.infer<z.ZodObject<typeof agentPageFieldsOfFeatures>>

/** Of what the search of administrators finds. `Feature.deskSearch` reads them. */
export const foundFieldsOfFeatures = {
  ...disputes.foundFields,
}
export type FoundFields = z.infer<z.ZodObject<typeof foundFieldsOfFeatures>>
