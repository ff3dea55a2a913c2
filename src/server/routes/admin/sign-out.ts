import type { FailureCode } from '#contract/failures.ts'
import type { MessageCode } from '#contract/message.ts'
import { refuse } from '#contract/refusal.ts'
import type { Role } from '#contract/roles.ts'
import { endSessionsOf } from '../../accounts/security.ts'
import type { SignedInCall } from '../../accounts/sessions.ts'
import { ok } from '../../http/answer.ts'
import type { Services } from '../../services/services.ts'

type AdminCall = SignedInCall & { services: Services }
type SignedOut = { personId: string; role: Role; message: MessageCode; notFound: FailureCode }

/** An admin ends all sessions of a person who has this role. */
export async function signOutPerson(call: AdminCall, { message, notFound, ...person }: SignedOut) {
  const outcome = await endSessionsOf(call.services.sql, call, person)
  if (outcome.kind === 'ended') return ok({ ended: outcome.sessions }, message)
  return refuse(outcome.code === 'nobody' ? notFound : outcome.code)
}
