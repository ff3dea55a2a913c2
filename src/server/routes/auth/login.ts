import { login as endpoint } from '#contract/endpoints/auth.ts'
import { messages } from '#contract/messages.ts'
import { type Attempt, attemptOf, lockSubject, recordAttempt } from '../../data/attempts.ts'
import { recordAudit } from '../../data/audit.ts'
import type { Tx } from '../../data/connect.ts'
import { isPassword } from '../../data/password.ts'
import { findPersonByEmail, lockUnchanged, type PersonWithSecret } from '../../data/people.ts'
import { hashToken, newToken, startSession } from '../../data/sessions.ts'
import { type Failure, fail, ok } from '../../http/answer.ts'
import { sessionCookie } from '../../http/credential.ts'
import { refusedByRate } from '../../http/rate.ts'
import { type Call, route } from '../../http/route.ts'

type LoginCall = Call<typeof endpoint>

export const login = route(endpoint, async (call) => {
  const { sql, settings } = call.services
  const { email, password } = call.body
  const attempt = attemptOf('login', email, call.address)
  const early = await refusedByRate(sql, attempt, settings)
  if (early) return early

  const person = await findPersonByEmail(sql, email)
  const isRight = await isPassword(password, person?.passwordHash)

  const token = newToken()
  const refused = await sql.begin(async (tx) => {
    // Counted again in turn: of guesses sent all at once none may slip through, least of all the right one.
    await lockSubject(tx, attempt)
    const late = await refusedByRate(tx, attempt, settings)
    if (late) return late
    if (!person || !isRight) return countFailure(tx, call, attempt, person)
    return signIn(tx, call, person, token)
  })
  if (refused) return refused
  const cookie = sessionCookie(token, settings.secure)
  return ok({ token }, messages.loginSucceeded, { headers: { 'set-cookie': cookie } })
})

async function countFailure(
  tx: Tx,
  { address, requestId }: LoginCall,
  attempt: Attempt,
  person: PersonWithSecret | undefined,
): Promise<Failure> {
  await recordAttempt(tx, attempt)
  const details = { email: attempt.subject }
  await recordAudit(tx, {
    action: 'login_failed',
    actor: null,
    subject: person?.id ?? null,
    address,
    requestId,
    details,
  })
  return fail('INVALID_CREDENTIALS')
}

async function signIn(
  tx: Tx,
  { address, requestId }: LoginCall,
  person: PersonWithSecret,
  token: string,
): Promise<Failure | undefined> {
  const status = await lockUnchanged(tx, person)
  if (!status) return fail('INVALID_CREDENTIALS')
  if (!person.isVerified) return fail('ACCOUNT_NOT_VERIFIED')
  if (status === 'blocked') return fail('ACCOUNT_BLOCKED')
  await startSession(tx, person.id, hashToken(token))
  await recordAudit(tx, { action: 'login', actor: person.id, subject: person.id, address, requestId })
  return undefined
}
