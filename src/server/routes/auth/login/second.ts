import { secondLogin as endpoint } from '#contract/endpoints/auth.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import type { SecondFactor } from '#contract/second-factors.ts'
import { type Attempt, lockSubject, recordAttempt } from '../../../accounts/attempts.ts'
import { acceptCode } from '../../../accounts/authenticator.ts'
import { findTicketHolder } from '../../../accounts/login-ticket.ts'
import { forSignIn } from '../../../accounts/passkey-challenges.ts'
import { type Checked, checkAssertion, usePasskey } from '../../../accounts/passkeys.ts'
import { useRecoveryCode } from '../../../accounts/recovery-codes.ts'
import { loginTickets } from '../../../accounts/secret-kinds.ts'
import { isToken } from '../../../accounts/secrets.ts'
import { enqueueSecurityMails } from '../../../accounts/security-mail.ts'
import { audit } from '../../../data/audit.ts'
import { lockPerson, type Person } from '../../../data/people.ts'
import type { Tx } from '../../../database/connect.ts'
import { deviceOf } from '../../../http/device.ts'
import { refusedByRate } from '../../../http/rate.ts'
import { type Call, route } from '../../../http/route.ts'
import { mails } from '../../../messages/texts.ts'
import { failuresOf } from '../failures.ts'
import { onDevice, siteOf } from '../passkeys/site.ts'
import { newTokens, refusalOf, signedIn, signIn } from '../sign-in.ts'

type SecondCall = Call<typeof endpoint>

/** Wrong codes and passkeys count as failed logins of the same email and address. */
export const secondLogin = route(endpoint, async (call) => {
  const { sql, settings } = call.services
  const { ticket, assertion } = call.body
  const holder = isToken(ticket) ? await findTicketHolder(sql, ticket) : undefined
  if (!holder) return refuse('TICKET_INVALID')
  const site = siteOf(call)
  if (assertion && !site) return refuse('PASSKEYS_UNAVAILABLE')
  const checked = assertion && site && (await checkAssertion(sql, site, assertion, forSignIn))
  const attempts = await attemptsOf(call, holder)
  return sql.begin(async (tx) => {
    await lockSubject(tx, attempts[0])
    const tooMany = await refusedByRate(tx, attempts[0], settings)
    if (tooMany) return tooMany
    const [, codes] = attempts
    const noCodes = codes && (await refusedByRate(tx, codes, settings))
    if (noCodes) return { ...noCodes, message: 'codesUsedUp' }
    const person = await lockPerson(tx, holder.personId)
    // Check the ticket again under the lock: a change of the password may have voided it.
    if (!(await findTicketHolder(tx, ticket))) return refuse('TICKET_INVALID')
    const refused = refusalOf(person)
    if (refused) return refuse(refused)
    const method = await usedFactor(tx, call, person, checked)
    return method ? finish(tx, call, person, method) : recordRefusal(tx, call, person, attempts)
  })
})

/** Nobody can guess a recovery code, so it works also after too many wrong codes of the app. */
async function attemptsOf(
  call: SecondCall,
  { personId, email }: { personId: string; email: string },
): Promise<[Attempt, ...Attempt[]]> {
  const { login, code } = await failuresOf(call.services.sql, email, call)
  return call.body.code === undefined ? [login] : [login, code(personId)]
}

/** The factor that was used; undefined when it is wrong. */
async function usedFactor(
  tx: Tx,
  call: SecondCall,
  person: Person,
  checked: Checked | undefined,
): Promise<SecondFactor | undefined> {
  const { body, services } = call
  if (checked) return (await isOwnPasskey(tx, call, person, checked)) ? 'passkey' : undefined
  if (body.code !== undefined) {
    return (await acceptCode(tx, services.keys, person.id, body.code)) ? 'totp' : undefined
  }
  const left = await useRecoveryCode(tx, person.id, body.recoveryCode ?? '')
  if (left === undefined) return undefined
  await audit(tx, { ...call, actor: person.id }, 'use_recovery_code', { details: { left } })
  await enqueueSecurityMails(
    tx,
    person.id,
    [mails.recoveryCodeUsedMail(person.email, left)],
    services.settings,
  )
  return 'recovery'
}

/** The ticket is of one account, so a passkey of another one does not count. */
const isOwnPasskey = async (tx: Tx, call: SecondCall, person: Person, checked: Checked) =>
  checked.kind === 'valid' &&
  checked.asserted.personId === person.id &&
  (await usePasskey(tx, checked.asserted, person, onDevice(call), call.services.settings))

async function finish(tx: Tx, call: SecondCall, person: Person, method: SecondFactor) {
  await loginTickets.use(tx, call.body.ticket)
  const tokens = newTokens(call)
  await signIn(tx, call, person, tokens, method)
  return signedIn(tokens, call, 'loginSucceeded')
}

/** The last try voids the ticket. Somebody knows the password, so the server mails the owner. */
async function recordRefusal(
  tx: Tx,
  call: SecondCall,
  person: Person,
  attempts: Attempt[],
): Promise<Refusal> {
  const { address, body, services, request } = call
  for (const attempt of attempts) await recordAttempt(tx, attempt)
  const device = deviceOf(request.headers)
  const subject = person.id
  if (body.assertion) {
    const details = { code: 'PASSKEY_INVALID', method: 'passkey', device }
    await audit(tx, call, 'login_failed', { subject, details })
  } else {
    await audit(tx, call, 'wrong_code', { subject, details: { device } })
  }
  if (!(await loginTickets.countTry(tx, body.ticket)))
    return refuse(body.assertion ? 'PASSKEY_INVALID' : 'CODE_INVALID')
  await enqueueSecurityMails(tx, person.id, [mails.wrongCodesMail(person.email, address)], services.settings)
  return refuse('TICKET_INVALID', { message: 'ticketUsedUp' })
}
