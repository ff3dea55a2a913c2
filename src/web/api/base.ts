import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react'
import { authCalls } from '#contract/calls/auth.ts'
import type { CallArgs } from './call.ts'
import { type CallError, saysSessionEnded } from './errors.ts'
import { send } from './send.ts'
import { withStepUp } from './step-up.ts'
import { endSession, readToken } from './token.ts'

const baseQuery: BaseQueryFn<CallArgs, unknown, CallError> = async (args, { signal }) => {
  let token = ''
  const request = (confirmation?: string) => {
    token = readToken()
    return send(confirmation ? confirmed(args, confirmation) : args, token, signal)
  }
  const outcome = await (args.asksItself ? request() : withStepUp(request, args))
  if (args.path !== authCalls.login.path && saysSessionEnded(outcome.error)) endSession(token)
  return outcome
}

const confirmed = (args: CallArgs, confirmation: string): CallArgs => ({
  ...args,
  headers: { ...args.headers, 'Step-Up': confirmation },
})

export const api = createApi({
  baseQuery,
  tagTypes: ['USER', 'AGENT', 'ADMIN', 'TRANSACTION', 'SECURITY', 'NOTIFICATION', 'LIVE', 'PREFERENCE'],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
})
