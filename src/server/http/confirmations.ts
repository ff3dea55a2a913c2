import type { FastifyRequest } from 'fastify'
import { confirmation, type ShownConfirmation } from '#features/confirmation/permit.ts'
import { hashToken, isToken } from '../accounts/secrets.ts'
import type { Caller } from '../accounts/sessions.ts'
import { digestOf, type Typed } from '../payments/digest.ts'

type ShowingCall = Typed & { caller: Caller; request: Pick<FastifyRequest, 'headers'> }

/** What the call shows in its Step-Up header, for this very payment. Most payments show none, and need no digest. */
export function shownConfirmation(call: ShowingCall, what: string): ShownConfirmation[] | undefined {
  const token = call.request.headers['step-up']
  if (typeof token !== 'string' || !isToken(token)) return undefined
  const shown = { session: call.caller.tokenHash, payload: digestOf(what, call) }
  return [{ kind: confirmation, id: hashToken(token), shown }]
}
