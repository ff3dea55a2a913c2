import {
  askPasskey as askEndpoint,
  signInWithPasskey as signInEndpoint,
} from '#contract/endpoints/passkeys.ts'
import type { FailureCode } from '#contract/failures.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { attemptFrom } from '../../../accounts/attempts.ts'
import { auditBurst } from '../../../accounts/audit-burst.ts'
import { forSignIn } from '../../../accounts/passkey-challenges.ts'
import { type Asserted, askForPasskey, checkAssertion, usePasskey } from '../../../accounts/passkeys.ts'
import { lockPerson } from '../../../data/people.ts'
import type { Tx } from '../../../database/connect.ts'
import { ok } from '../../../http/answer.ts'
import { deviceOf } from '../../../http/device.ts'
import { countOrRefuse } from '../../../http/rate.ts'
import { type Call, route } from '../../../http/route.ts'
import { newTokens, refusalOf, signedIn, signIn } from '../sign-in.ts'
import { onDevice, siteOf } from './site.ts'

type SignInCall = Call<typeof signInEndpoint>

export const askPasskey = route(askEndpoint, async (call) => {
  const { sql, settings } = call.services
  const site = siteOf(call)
  if (!site) return refuse('PASSKEYS_UNAVAILABLE')
  const refused = await countOrRefuse(sql, attemptFrom('passkey', call.address), settings)
  return refused ?? ok(await askForPasskey(sql, site, forSignIn))
})

/** A passkey is something that a person has, unlocked by what they know or are: no second step follows. */
export const signInWithPasskey = route(signInEndpoint, async (call) => {
  const { sql } = call.services
  const site = siteOf(call)
  if (!site) return refuse('PASSKEYS_UNAVAILABLE')
  const checked = await checkAssertion(sql, site, call.body.assertion, forSignIn)
  if (checked.kind === 'invalid') return countWrong(call, checked.personId)
  return sql.begin((tx) => enter(tx, call, checked.asserted))
})

/** Nobody can guess an assertion, so only the wrong ones must wait: a right one from the same network is accepted. */
async function countWrong(call: SignInCall, subject: string | undefined): Promise<Refusal> {
  const { sql, settings } = call.services
  const tooMany = await countOrRefuse(sql, attemptFrom('wrong_passkey', call.address), settings)
  return tooMany ?? sql.begin((tx) => recordRefusal(tx, call, subject, 'PASSKEY_INVALID'))
}

async function enter(tx: Tx, call: SignInCall, asserted: Asserted) {
  const person = await lockPerson(tx, asserted.personId)
  const refused = refusalOf(person)
  if (refused) return recordRefusal(tx, call, person.id, refused)
  const isUsed = await usePasskey(tx, asserted, person, onDevice(call), call.services.settings)
  if (!isUsed) return refuse('PASSKEY_INVALID')
  const tokens = newTokens(call)
  await signIn(tx, call, person, tokens, 'passkey')
  return signedIn(tokens, call, 'loginSucceeded')
}

async function recordRefusal(
  tx: Tx,
  call: SignInCall,
  subject: string | undefined,
  code: FailureCode,
): Promise<Refusal> {
  const details = { code, method: 'passkey', device: deviceOf(call.request.headers) }
  await auditBurst(tx, call, 'login_failed', { subject: subject ?? null, details }, code)
  return refuse(code)
}
