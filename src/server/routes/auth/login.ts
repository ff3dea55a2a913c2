import { login as endpoint } from '#contract/endpoints/auth.ts'
import type { Registration } from '#contract/entities/people.ts'
import type { FailureCode } from '#contract/failures.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { type Attempt, attemptOf, lockSubject, recordAttempt } from '../../accounts/attempts.ts'
import { secondFactorsOf } from '../../accounts/authenticator.ts'
import { addToken, newestOf } from '../../accounts/registrations.ts'
import { loginTickets } from '../../accounts/secret-kinds.ts'
import { audit } from '../../data/audit.ts'
import { findPersonByEmail, lockUnchanged, type Person, type PersonWithSecret } from '../../data/people.ts'
import type { Tx } from '../../database/connect.ts'
import { ok } from '../../http/answer.ts'
import { deviceOf } from '../../http/device.ts'
import { refusedByRate } from '../../http/rate.ts'
import { type Call, route } from '../../http/route.ts'
import { failuresOf } from './failures.ts'
import { siteOf } from './passkeys/site.ts'
import { newTokens, refusalOf, signedIn, signIn } from './sign-in.ts'

type LoginCall = Call<typeof endpoint>

export const login = route(endpoint, async (call) => {
  const { sql, settings, passwords } = call.services
  const { email, password } = call.body
  const { login: attempt } = await failuresOf(sql, email, call)
  const success = attemptOf('sign_in', email, call.address)
  const early = await refusedByRate(sql, [attempt, success], settings)
  if (early) return early

  // Do the same work for every address: look up person and registrations, and compute one hash.
  const [person, waiting] = await Promise.all([findPersonByEmail(sql, email), newestOf(sql, email)])
  const hashes = person ? [person.passwordHash] : waiting.map(({ passwordHash }) => passwordHash)
  const matching = await passwords.matching(email, password, hashes)
  const registration = waiting.find(({ passwordHash }) => passwordHash === matching)

  return sql.begin(async (tx) => {
    // Check the limit again under the lock, so that concurrent guesses cannot exceed it.
    await lockSubject(tx, attempt)
    const late = await refusedByRate(tx, [attempt, success], settings)
    if (late) return late
    if (matching) await recordAttempt(tx, success)
    if (person && matching) return enter(tx, call, person)
    if (registration) return askToVerify(tx, call, attempt, registration.id)
    return countFailure(tx, call, attempt, person?.id)
  })
})

/** The password was right. With a second factor the answer is a ticket, and nobody is signed in yet. */
async function enter(tx: Tx, call: LoginCall, checked: PersonWithSecret) {
  const person = await lockUnchanged(tx, checked)
  const refused = person ? refusalOf(person) : 'INVALID_CREDENTIALS'
  if (!person || refused) return recordRefusal(tx, call, checked.id, refused ?? 'INVALID_CREDENTIALS')
  if (person.hasSecondFactor) return askForFactor(tx, call, person)
  const tokens = newTokens(call)
  await signIn(tx, call, person, tokens)
  return signedIn(tokens, call, 'loginSucceeded')
}

async function askForFactor(tx: Tx, call: LoginCall, { id }: Person) {
  const methods = await secondFactorsOf(tx, id, siteOf(call) !== undefined)
  const ticket = await loginTickets.make(tx, { person: id })
  const details = { device: deviceOf(call.request.headers) }
  await audit(tx, call, 'ask_factor', { subject: id, details })
  return ok({ ticket, methods }, 'secondStep')
}

async function countFailure(tx: Tx, call: LoginCall, attempt: Attempt, subject?: string): Promise<Refusal> {
  await recordAttempt(tx, attempt)
  return recordRefusal(tx, call, subject, 'INVALID_CREDENTIALS')
}

async function recordRefusal(
  tx: Tx,
  call: LoginCall,
  subject: string | undefined,
  code: FailureCode,
): Promise<Refusal> {
  const device = deviceOf(call.request.headers)
  const { subject: email } = attemptOf('login', call.body.email, call.address)
  await audit(tx, call, 'login_failed', { subject: subject ?? null, details: { email, code, device } })
  return refuse(code)
}

/** A person who knows the password may continue the registration. The page needs a token for that. */
async function askToVerify(tx: Tx, call: LoginCall, attempt: Attempt, id: string): Promise<Refusal> {
  const handedOut = await addToken(tx, id)
  if (!handedOut) return countFailure(tx, call, attempt)
  const failure = await recordRefusal(tx, call, id, 'ACCOUNT_NOT_VERIFIED')
  return { ...failure, data: { registration: handedOut.token, mark: handedOut.mark } satisfies Registration }
}
