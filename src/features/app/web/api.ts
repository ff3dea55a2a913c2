import { api } from '#web/api/base.ts'
import { type Answer, type Body, call, dataOf, type Typed } from '#web/api/call.ts'
import { pushCalls } from '../calls.ts'
import type * as endpoints from '../contract.ts'
import type { PushKey } from '../contract.ts'

const push: Typed<typeof pushCalls, typeof endpoints> = pushCalls

export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    pushKey: build.query<PushKey, void>({
      query: () => call(push.getPushKey),
      transformResponse: (answer: Answer<typeof push.getPushKey>) => dataOf(answer),
    }),
    addPush: build.mutation<Answer<typeof push.addPush>, Body<typeof push.addPush>>({
      query: (body) => call(push.addPush, { body }),
    }),
    removePush: build.mutation<Answer<typeof push.removePush>, Body<typeof push.removePush>>({
      query: (body) => call(push.removePush, { body }),
    }),
    testPush: build.mutation<Answer<typeof push.testPush>, void>({
      query: () => call(push.testPush),
    }),
  }),
})

export const { usePushKeyQuery, useTestPushMutation } = pushApi
