import * as limits from './limits/fields.ts'
import * as savings from './savings/fields.ts'

/** The fields that features add to answers of the platform. */

export const transactionFieldsOfFeatures = {
  ...savings.transactionFields,
}

/** Of the answer to a payment. */
export const paymentFieldsOfFeatures = {
  ...savings.paymentFields,
}

/** The data of a refused payment, by the code of the failure. */
export const paymentFailureDataOfFeatures = {
  ...limits.paymentFailureData,
}

export const adminChartFieldsOfFeatures = {
  ...savings.adminChartFields,
}
