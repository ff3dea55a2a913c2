import { login as endpoint } from '#contract/endpoints/auth.ts'
import type { Registration } from '#contract/entities.ts'
import type { FailureCode } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'
import { type Attempt, attemptOf, lockSubject, recordAttempt } from '../../accounts/attempts.ts'
import { noteDevice } from '../../accounts/known-devices.ts'
import { addToken, newestOf } from '../../accounts/registrations.ts'
import { endOldest, endReplaced, hashToken, newToken, startSession } from '../../accounts/sessions.ts'
import { recordAudit } from '../../data/audit.ts'
import { findPersonByEmail, lockUnchanged, type Person, type PersonWithSecret } from '../../data/people.ts'
import type { Tx } from '../../database/connect.ts'
import { type Failure, fail, ok } from '../../http/answer.ts'
import { sessionCookie, tokenHashesIn } from '../../http/credential.ts'
import { deviceCookie, deviceOf, deviceToken, namedDevice } from '../../http/device.ts'
import { refusedByRate } from '../../http/rate.ts'
import { type Call, route } from '../../http/route.ts'

type LoginCall = Call<typeof endpoint>

export const login = route(endpoint, async (call) => {
  const { sql, settings, passwords } = call.services
  const { email, password } = call.body
  const attempt = attemptOf('login', email, call.address)
  const success = attemptOf('sign_in', email, call.address)
  const early = await refusedByRate(sql, [attempt, success], settings)
  if (early) return early

  // Do the same work for every address: look up person and registrations, and compute one hash.
  const [person, waiting] = await Promise.all([findPersonByEmail(sql, email), newestOf(sql, email)])
  const hashes = person ? [person.passwordHash] : waiting.map(({ passwordHash }) => passwordHash)
  const matching = await passwords.matching(password, hashes)
  const registration = waiting.find(({ passwordHash }) => passwordHash === matching)

  const token = newToken()
  const device = deviceToken(call.request.headers, settings.secure) ?? newToken()
  const refused = await sql.begin(async (tx) => {
    // Check the limit again under the lock, so that concurrent guesses cannot exceed it.
    await lockSubject(tx, attempt)
    const late = await refusedByRate(tx, [attempt, success], settings)
    if (late) return late
    if (matching) await recordAttempt(tx, success)
    if (person && matching) return signIn(tx, call, attempt, person, { session: token, device })
    if (registration) return askToVerify(tx, call, attempt, registration.id)
    return countFailure(tx, call, attempt, person?.id)
  })
  if (refused) return refused
  const cookies = [sessionCookie(token, settings.secure), deviceCookie(device, settings.secure)]
  return ok({ token }, messages.loginSucceeded, { headers: { 'set-cookie': cookies } })
})

async function countFailure(tx: Tx, call: LoginCall, attempt: Attempt, subject?: string): Promise<Failure> {
  await recordAttempt(tx, attempt)
  return refuse(tx, call, attempt, subject, 'INVALID_CREDENTIALS')
}

async function refuse(
  tx: Tx,
  { address, requestId, request }: LoginCall,
  { subject: email }: Attempt,
  subject: string | undefined,
  code: FailureCode,
): Promise<Failure> {
  const device = deviceOf(request.headers)
  const event = {
    actor: null,
    subject: subject ?? null,
    address,
    requestId,
    details: { email, code, device },
  }
  await recordAudit(tx, { action: 'login_failed', ...event })
  return fail(code)
}

/** A person who knows the password may continue the registration. The page needs a token for that. */
async function askToVerify(tx: Tx, call: LoginCall, attempt: Attempt, id: string): Promise<Failure> {
  const handedOut = await addToken(tx, id)
  if (!handedOut) return countFailure(tx, call, attempt)
  const failure = await refuse(tx, call, attempt, id, 'ACCOUNT_NOT_VERIFIED')
  return { ...failure, data: { registration: handedOut.token, mark: handedOut.mark } satisfies Registration }
}

async function signIn(
  tx: Tx,
  call: LoginCall,
  attempt: Attempt,
  person: PersonWithSecret,
  tokens: { session: string; device: string },
): Promise<Failure | undefined> {
  const refused = refusalOf(await lockUnchanged(tx, person))
  if (refused) return refuse(tx, call, attempt, person.id, refused)
  const { address, requestId, services } = call
  const { headers } = call.request
  const origin = { actor: person.id, subject: person.id, address, requestId }
  const device = deviceOf(headers)
  await startSession(tx, person.id, hashToken(tokens.session), { device, address })
  const browser = { token: tokens.device, name: namedDevice(headers), address }
  const newDevice = await noteDevice(tx, person, browser, services.settings)
  await recordAudit(tx, { action: 'login', ...origin, details: { device, ...(newDevice && { newDevice }) } })
  const replaced = await endReplaced(tx, person.id, tokenHashesIn(headers, services.settings.secure))
  const tooMany = await endOldest(tx, person.id)
  if (replaced + tooMany > 0) {
    await recordAudit(tx, { action: 'end_session', ...origin, details: { replaced, tooMany } })
  }
  return undefined
}

function refusalOf(current: Person | undefined) {
  if (!current) return 'INVALID_CREDENTIALS'
  if (current.status === 'blocked') return 'ACCOUNT_BLOCKED'
  return current.isFrozen ? 'ACCOUNT_FROZEN' : undefined
}
