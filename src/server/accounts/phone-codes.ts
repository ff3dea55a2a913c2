import { timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { audit, type NetworkCause } from '../data/audit.ts'
import { localeOf } from '../data/people.ts'
import type { Tx } from '../database/connect.ts'
import { canText } from '../messages/sms/delivery.ts'
import { canReceiveText } from '../messages/sms/phone-number.ts'
import { smsIn } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import type { Attempt } from './attempts.ts'
import { hashCode, newCode } from './codes.ts'
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
  await tx`
    insert into phone_code (person, phone, code_hash) values (${personId}, ${phone}, ${hashCode(personId, code)})
    on conflict (person) do update
      set phone = excluded.phone, code_hash = excluded.code_hash, tries = 0, created_at = now()`
  await audit(tx, cause, 'text_code')
  return undefined
}

/** Call it under the person's lock. Consumes a right code; a wrong code uses up one try. */
export async function takeCode(tx: Tx, personId: string, phone: string, code: string): Promise<boolean> {
  const [kept] = await tx<{ codeHash: string; isOpen: boolean }[]>`
    select code_hash as "codeHash", tries < ${limits.codeTries}
      and created_at > now() - ${`${limits.codeMinutes} minutes`}::interval as "isOpen"
    from phone_code where person = ${personId} and phone = ${phone}`
  if (!kept) return false
  const isSame = timingSafeEqual(Buffer.from(hashCode(personId, code)), Buffer.from(kept.codeHash))
  if (isSame && kept.isOpen) {
    await tx`delete from phone_code where person = ${personId}`
    return true
  }
  await tx`update phone_code set tries = least(tries + 1, ${limits.codeTries}) where person = ${personId}`
  return false
}
