import { api } from '#web/api/base.ts'
import { type Answer, call, dataOf, type Typed } from '#web/api/call.ts'
import { policyCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { Policies } from '../contract.ts'
import type { PolicyKind } from '../policy-kinds.ts'

const policies: Typed<typeof policyCalls, typeof endpoints> = policyCalls

const policiesApi = api.enhanceEndpoints({ addTagTypes: ['POLICY', 'PROPOSAL'] }).injectEndpoints({
  endpoints: (build) => ({
    policies: build.query<Policies, PolicyKind>({
      query: (kind) => call(policies.getPolicies, { query: { kind } }),
      transformResponse: (answer: Answer<typeof policies.getPolicies>) => dataOf(answer),
      providesTags: ['POLICY', 'PROPOSAL', { type: 'LIVE', id: 'proposals' }],
    }),
  }),
})

export const { usePoliciesQuery } = policiesApi
