import * as savings from './savings/fields.ts'

/** The fields that features add to answers of the platform. */

export const transactionFieldsOfFeatures = {
  ...savings.transactionFields,
}

/** Of the answer to a payment. */
export const paymentFieldsOfFeatures = {
  ...savings.paymentFields,
}

export const adminChartFieldsOfFeatures = {
  ...savings.adminChartFields,
}
