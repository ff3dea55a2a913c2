import { type Refusal, refuse } from '#contract/refusal.ts'
import { audit, type NetworkCause } from '../data/audit.ts'
import { localeOf } from '../data/people.ts'
import type { Tx } from '../database/connect.ts'
import { canText } from '../messages/sms/delivery.ts'
import { canReceiveText } from '../messages/sms/phone-number.ts'
import { smsIn } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import type { Attempt } from './attempts.ts'
import { phoneCodes } from './secret-kinds.ts'
import { newCode } from './secrets.ts'
import { text } from './texts.ts'

/** Sends a new code to a person's number and voids the previous one. Undefined when the code is queued. */
export async function textCode(
  tx: Tx,
  { personId, phone, attempts }: { personId: string; phone: string; attempts: Attempt[] },
  cause: NetworkCause,
  settings: Settings,
): Promise<Refusal | undefined> {
  if (!canText(settings)) return refuse('TEXTS_UNAVAILABLE')
  if (!canReceiveText(phone, settings.smsCountries)) return refuse('PHONE_NOT_TEXTABLE')
  const code = newCode()
  const retryAfterSeconds = await text(
    tx,
    smsIn(await localeOf(tx, personId)).codeText(phone, code),
    attempts,
    settings,
  )
  if (retryAfterSeconds > 0) return refuse('RATE_LIMITED', { retryAfterSeconds })
  await phoneCodes.store(tx, personId, phone, code)
  await audit(tx, cause, 'text_code')
  return undefined
}
