import type { FailureCode } from '#contract/failures.ts'
import type { MessageCode } from '#contract/message.ts'
import { refuse } from '#contract/refusal.ts'
import type { Role } from '#contract/roles.ts'
import { endSessionsOf } from '../../accounts/security.ts'
import type { SignedInCall } from '../../accounts/sessions.ts'
import type { Tx } from '../../database/connect.ts'
import { ok } from '../../http/answer.ts'

type SignedOut = {
  personId: string
  role: Role
  reason?: string | undefined
  message: MessageCode
  notFound: FailureCode
}

/** An admin ends all sessions of a person who has this role. */
export async function signOutPerson(tx: Tx, call: SignedInCall, { message, notFound, ...person }: SignedOut) {
  const ended = await endSessionsOf(tx, call, person)
  return ended === 'nobody' ? refuse(notFound) : ok({ ended }, message)
}
