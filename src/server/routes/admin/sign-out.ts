import type { FailureCode } from '#contract/failures.ts'
import type { MessageCode } from '#contract/message.ts'
import { refuse } from '#contract/refusal.ts'
import type { Role } from '#contract/roles.ts'
import { endSessionsOf } from '../../accounts/security.ts'
import type { Caller } from '../../accounts/sessions.ts'
import { ok } from '../../http/answer.ts'
import type { Services } from '../../services/services.ts'

type AdminCall = { caller: Caller; services: Services; address: string; requestId: string }
type SignedOut = { personId: string; role: Role; message: MessageCode; notFound: FailureCode }

/** An admin ends all sessions of a person who has this role. */
export async function signOutPerson(
  { caller, services, address, requestId }: AdminCall,
  { message, notFound, ...person }: SignedOut,
) {
  const outcome = await endSessionsOf(services.sql, caller, person, { address, requestId })
  if (outcome.kind === 'ended') return ok({ ended: outcome.sessions }, message)
  return refuse(outcome.code === 'nobody' ? notFound : outcome.code)
}
