import { limits } from '#contract/limits.ts'
import { audit, type Cause } from '../data/audit.ts'
import type { Tx } from '../database/connect.ts'

/** A number that was given up has a cooldown: people may still try to send money to its former holder. */

const COOLDOWN = `${limits.phoneCooldownDays} days`

type FormerPhone = { person: string; until: Date }

/** The last holder of a number, during its cooldown. */
async function findInCooldown(tx: Tx, phone: string): Promise<FormerPhone | undefined> {
  const [last] = await tx<(FormerPhone & { isInCooldown: boolean })[]>`
    select person, until, released_at is null and until > now() - ${COOLDOWN}::interval and not exists (
      select from person where person.phone = ${phone} and phone_verified_at is not null
    ) as "isInCooldown"
    from former_phone where phone = ${phone} order by until desc limit 1`
  return last?.isInCooldown ? last : undefined
}

export async function isInCooldownFor(tx: Tx, phone: string, personId: string): Promise<boolean> {
  const former = await findInCooldown(tx, phone)
  return former !== undefined && former.person !== personId
}

/** Ends the cooldown of a number, so that anyone can verify it. False when it has none. */
export async function releasePhone(tx: Tx, phone: string, cause: Cause): Promise<boolean> {
  const former = await findInCooldown(tx, phone)
  if (!former) return false
  await tx`
    update former_phone set released_at = now() where person = ${former.person} and until = ${former.until}`
  await audit(tx, cause, 'release_phone', { subject: former.person, details: { phone } })
  return true
}
