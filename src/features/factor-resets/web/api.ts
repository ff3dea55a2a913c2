import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, type Typed } from '#web/api/call.ts'
import { factorResetCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'

const factorResets: Typed<typeof factorResetCalls, typeof endpoints> = factorResetCalls

export const { useCancelFactorResetMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    cancelFactorReset: build.mutation<
      Answer<typeof factorResets.cancelFactorReset>,
      Body<typeof factorResets.cancelFactorReset>
    >({
      query: (body) => call(factorResets.cancelFactorReset, { body }),
    }),
  }),
})
