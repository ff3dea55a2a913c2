import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf, type Typed } from '#web/api/call.ts'
import { limitsCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { WalletRules } from '../rules-of-wallet.ts'

const limits: Typed<typeof limitsCalls, typeof endpoints> = limitsCalls

const limitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    walletRules: build.query<WalletRules, void>({
      query: () => call(limits.getWalletRules),
      transformResponse: (answer: Answer<typeof limits.getWalletRules>) => dataOf(answer),
      providesTags: ['TRANSACTION'],
    }),
  }),
})

export const { useWalletRulesQuery } = limitsApi
