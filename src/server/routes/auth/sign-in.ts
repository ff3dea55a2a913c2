import type { FailureCode } from '#contract/failures.ts'
import type { MessageCode } from '#contract/message.ts'
import type { SignInMethod } from '#contract/second-factors.ts'
import { noteDevice } from '../../accounts/known-devices.ts'
import { hashToken, newToken } from '../../accounts/secrets.ts'
import { endOldest, endReplaced, startSession } from '../../accounts/sessions.ts'
import { audit } from '../../data/audit.ts'
import type { Person } from '../../data/people.ts'
import type { Tx } from '../../database/connect.ts'
import { ok } from '../../http/answer.ts'
import { sessionCookie, tokenHashesIn } from '../../http/credential.ts'
import { deviceCookie, deviceOf, deviceToken, namedDevice } from '../../http/device.ts'
import type { Call } from '../../http/route.ts'

/** The last step of every login: the session and what belongs to it. */

type SignInCall = Pick<Call<never>, 'actor' | 'address' | 'requestId' | 'request' | 'services'>

/** The account may not sign in, whatever it proves. */
export function refusalOf({ status, isFrozen }: Person): FailureCode | undefined {
  if (status === 'blocked') return 'ACCOUNT_BLOCKED'
  return isFrozen ? 'ACCOUNT_FROZEN' : undefined
}

export type NewTokens = { session: string; device: string }

/** A browser keeps its device token from login to login. */
export const newTokens = ({ request, services }: SignInCall): NewTokens => ({
  session: newToken(),
  device: deviceToken(request.headers, services.settings.secure) ?? newToken(),
})

/** Pass the transaction that holds the person's lock. */
export async function signIn(
  tx: Tx,
  call: SignInCall,
  person: Person,
  tokens: NewTokens,
  method: SignInMethod = 'password',
): Promise<void> {
  const { address, services } = call
  const { headers } = call.request
  const cause = { ...call, actor: person.id }
  const device = deviceOf(headers)
  await startSession(tx, person.id, hashToken(tokens.session), { device, address, method })
  const browser = { token: tokens.device, name: namedDevice(headers), address }
  const newDevice = await noteDevice(tx, person, browser, services.settings)
  const details = { device, ...(method !== 'password' && { method }), ...(newDevice && { newDevice }) }
  await audit(tx, cause, 'login', { details })
  const former = tokenHashesIn(headers, services.settings.secure)
  const replaced = await endReplaced(tx, person.id, former, hashToken(tokens.session))
  const tooMany = await endOldest(tx, person.id)
  if (replaced + tooMany > 0) await audit(tx, cause, 'end_session', { details: { replaced, tooMany } })
}

export function signedIn(
  { session, device }: NewTokens,
  { request, services }: SignInCall,
  message: MessageCode,
) {
  const { secure } = services.settings
  const cookies = [sessionCookie(request.headers, session, secure), deviceCookie(device, secure)]
  return ok({ token: session }, message, { headers: { 'set-cookie': cookies } })
}
