import { register as endpoint } from '#contract/endpoints/user.ts'
import { refuse } from '#contract/refusal.ts'
import { attemptOf, recordAttempt } from '../../accounts/attempts.ts'
import { presentMe } from '../../accounts/present-person.ts'
import {
  insertRegistration,
  lockAddress,
  mailCode,
  type Registration,
  statusAfterVerifying,
} from '../../accounts/registrations.ts'
import { audit } from '../../data/audit.ts'
import { isTaken } from '../../data/people.ts'
import type { Tx } from '../../database/connect.ts'
import { ok } from '../../http/answer.ts'
import { refusedAsEasy } from '../../http/easy-password.ts'
import { languageOf } from '../../http/language.ts'
import { refusedByRate } from '../../http/rate.ts'
import { type Call, route } from '../../http/route.ts'
import type { Settings } from '../../settings/settings.ts'

type RegisterCall = Call<typeof endpoint>

export const register = route(endpoint, async (call) => {
  const { sql, settings, passwords } = call.services
  const { email, password } = call.body
  const easy = refusedAsEasy(password, call.body, settings)
  if (easy) return easy
  const attempt = attemptOf('register', email, call.address)
  const refused = await refusedByRate(sql, attempt, settings)
  if (refused) return refused
  await recordAttempt(sql, attempt)
  if (await isTaken(sql, email)) return refuse('EMAIL_TAKEN')

  const passwordHash = await passwords.hash(email, password, await lockAddress(sql, email))
  return sql.begin((tx) => enter(tx, call, passwordHash))
})

async function enter(tx: Tx, call: RegisterCall, passwordHash: string) {
  const { services, body, address, request } = call
  await lockAddress(tx, body.email)
  if (await isTaken(tx, body.email)) return refuse('EMAIL_TAKEN')
  const refused = await refusedByRate(tx, attemptOf('mailed', body.email, address), services.settings)
  if (refused) return refused
  const { registration, token } = await insertRegistration(tx, {
    ...body,
    passwordHash,
    locale: languageOf(request.headers),
  })
  await mailCode(tx, registration, address)
  const { id, role } = registration
  await audit(tx, { ...call, actor: id }, 'register', { details: { role } })
  return ok(present(registration, token, services.settings), 'registered')
}

const present = (registration: Registration, token: string, settings: Settings) => ({
  ...presentMe(
    {
      ...registration,
      status: statusAfterVerifying(registration.role),
      phone: null,
      isPhoneVerified: false,
      hasSecondFactor: false,
    },
    settings,
    { isVerified: false },
  ),
  registration: token,
  mark: registration.mark,
})
