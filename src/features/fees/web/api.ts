import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf, type Typed } from '#web/api/call.ts'
import { feesCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { TariffEstimate, Tariffs } from '../contract.ts'
import type { TariffRules } from '../payloads.ts'

const fees: Typed<typeof feesCalls, typeof endpoints> = feesCalls

const feesApi = api.injectEndpoints({
  endpoints: (build) => ({
    tariff: build.query<Tariffs, void>({
      query: () => call(fees.getTariff),
      transformResponse: (answer: Answer<typeof fees.getTariff>) => dataOf(answer),
    }),
    tariffEstimate: build.query<TariffEstimate, TariffRules>({
      query: (rules) => call(fees.estimateTariff, { body: { rules } }),
      transformResponse: (answer: Answer<typeof fees.estimateTariff>) => dataOf(answer),
    }),
  }),
})

export const { useTariffEstimateQuery, useTariffQuery } = feesApi
