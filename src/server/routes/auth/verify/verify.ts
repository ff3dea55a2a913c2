import { verify as endpoint } from '#contract/endpoints/auth.ts'
import { refuse } from '#contract/refusal.ts'
import { attemptOf, recordAttempt } from '../../../accounts/attempts.ts'
import {
  countTry,
  dropRegistrations,
  lockRegistration,
  statusAfterVerifying,
  type Waiting,
} from '../../../accounts/registrations.ts'
import { isRightCode } from '../../../accounts/secrets.ts'
import { audit } from '../../../data/audit.ts'
import { insertPerson, openAccount } from '../../../data/people.ts'
import type { Tx } from '../../../database/connect.ts'
import { ok } from '../../../http/answer.ts'
import { refusedByRate } from '../../../http/rate.ts'
import { type Call, route } from '../../../http/route.ts'

type VerifyCall = Call<typeof endpoint>

export const verify = route(endpoint, async (call) => {
  const { sql, settings } = call.services
  const { email, code, registration } = call.body
  const attempt = attemptOf('code', registration, call.address)
  const refused = await refusedByRate(sql, attempt, settings)
  if (refused) return refused

  return sql.begin(async (tx) => {
    const waiting = await lockRegistration(tx, email, registration)
    if (waiting && isRightCode(waiting, waiting.id, code)) return createAccount(tx, call, waiting)
    if (waiting) await countWrongCode(tx, call, waiting)
    await recordAttempt(tx, attempt)
    return refuse('CODE_INVALID')
  })
})

async function countWrongCode(tx: Tx, call: VerifyCall, { id }: Waiting) {
  await countTry(tx, id)
  await audit(tx, call, 'verify_failed', { subject: id })
}

/** Creates the person and the account, and deletes the other registrations of the address. */
async function createAccount(tx: Tx, call: VerifyCall, waiting: Waiting) {
  const others = (await dropRegistrations(tx, waiting.email)) - 1
  const person = await insertPerson(tx, { ...waiting, status: statusAfterVerifying(waiting.role) })
  // After this registration, an administrator was created with the address or an agent changed to it.
  if (!person) return refuse('EMAIL_TAKEN')
  await openAccount(tx, person.id, call.services.settings.agentCreditLinePoisha)
  await audit(tx, { ...call, actor: person.id }, 'verify', { details: others > 0 ? { others } : {} })
  return ok(null, 'verified')
}
