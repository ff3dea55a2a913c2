import { login as endpoint } from '#contract/endpoints/auth.ts'
import type { FailureCode } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'
import type { AccountStatus } from '#contract/roles.ts'
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
    return signIn(tx, call, attempt, person, token)
  })
  if (refused) return refused
  const cookie = sessionCookie(token, settings.secure)
  return ok({ token }, messages.loginSucceeded, { headers: { 'set-cookie': cookie } })
})

async function countFailure(
  tx: Tx,
  call: LoginCall,
  attempt: Attempt,
  person: PersonWithSecret | undefined,
): Promise<Failure> {
  await recordAttempt(tx, attempt)
  return refuse(tx, call, attempt, person, 'INVALID_CREDENTIALS')
}

async function refuse(
  tx: Tx,
  { address, requestId }: LoginCall,
  { subject: email }: Attempt,
  person: PersonWithSecret | undefined,
  code: FailureCode,
): Promise<Failure> {
  const details = { email, code }
  const subject = person?.id ?? null
  await recordAudit(tx, { action: 'login_failed', actor: null, subject, address, requestId, details })
  return fail(code)
}

async function signIn(
  tx: Tx,
  call: LoginCall,
  attempt: Attempt,
  person: PersonWithSecret,
  token: string,
): Promise<Failure | undefined> {
  const status = await lockUnchanged(tx, person)
  const refused = refusalOf(person, status)
  if (refused) return refuse(tx, call, attempt, person, refused)
  const { address, requestId } = call
  await startSession(tx, person.id, hashToken(token))
  await recordAudit(tx, { action: 'login', actor: person.id, subject: person.id, address, requestId })
  return undefined
}

function refusalOf({ isVerified }: PersonWithSecret, status: AccountStatus | undefined) {
  if (!status) return 'INVALID_CREDENTIALS'
  if (!isVerified) return 'ACCOUNT_NOT_VERIFIED'
  return status === 'blocked' ? 'ACCOUNT_BLOCKED' : undefined
}
