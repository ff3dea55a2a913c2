import { limits } from '#contract/limits.ts'
import { type Origin, recordAudit } from '../data/audit.ts'
import type { Tx } from '../database/connect.ts'

/** A given-up number rests for a while: people may still try to send money to its former holder. */

const REST = `${limits.phoneRestDays} days`

type Resting = { person: string; until: Date }

/** The last holder of a number, while it rests. */
async function findResting(tx: Tx, phone: string): Promise<Resting | undefined> {
  const [last] = await tx<(Resting & { isResting: boolean })[]>`
    select person, until, released_at is null and until > now() - ${REST}::interval and not exists (
      select from person where person.phone = ${phone} and phone_verified_at is not null
    ) as "isResting"
    from former_phone where phone = ${phone} order by until desc limit 1`
  return last?.isResting ? last : undefined
}

export async function isRestingFor(tx: Tx, phone: string, personId: string): Promise<boolean> {
  const resting = await findResting(tx, phone)
  return resting !== undefined && resting.person !== personId
}

/** Ends the rest of a number, so that anyone can prove it. */
export async function releasePhone(
  tx: Tx,
  phone: string,
  { actor, ...origin }: Origin & { actor: string },
): Promise<'released' | 'PHONE_NOT_RESTING'> {
  const resting = await findResting(tx, phone)
  if (!resting) return 'PHONE_NOT_RESTING'
  await tx`
    update former_phone set released_at = now() where person = ${resting.person} and until = ${resting.until}`
  const details = { phone }
  await recordAudit(tx, { action: 'release_phone', actor, subject: resting.person, ...origin, details })
  return 'released'
}
