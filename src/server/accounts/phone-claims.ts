import { limits } from '#contract/limits.ts'
import { recordAudit } from '../data/audit.ts'
import { localeOf, lockPerson, type Person } from '../data/people.ts'
import { batchLookups } from '../database/batch-lookups.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import { mailsIn, smsIn } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import type { NetworkOrigin } from './phone-codes.ts'
import { enqueueSecurityMails } from './security-mail.ts'
import { forNotice, text } from './texts.ts'

const NOTICE = `${limits.phoneNoticeDays} days`
const MOVES_PER_ROUND = 100

export type Claim = { phone: string; claimant: string; holder: string; movesAt: Date }

/** Proving, moving and releasing a number wait for this lock. Take it before the lock on any person. */
export const lockNumber = (tx: Tx, phone: string) => tx`
  select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`

const claimColumns = (db: Db) => db`phone, claimant, holder, moves_at as "movesAt"`

export async function findClaim(db: Db, phone: string): Promise<Claim | undefined> {
  const [claim] = await db<Claim[]>`select ${claimColumns(db)} from phone_claim where phone = ${phone}`
  return claim
}

/** The claim of a number. Concurrent lookups share one query. */
export const claimLookup = (sql: Sql) =>
  batchLookups(async (phones: string[]) => {
    const claims = await sql<Claim[]>`
      select ${claimColumns(sql)} from phone_claim where phone = any(${phones}::text[])`
    return new Map(claims.map((claim) => [claim.phone, claim]))
  })

export const dropClaim = (tx: Tx, phone: string) => tx`delete from phone_claim where phone = ${phone}`

/** The claimant has proved the number. Its holder has some days to prove it again. */
export async function startClaim(
  tx: Tx,
  { claimant, holder }: { claimant: Person & { phone: string }; holder: { id: string; email: string } },
  origin: NetworkOrigin,
  settings: Settings,
) {
  const { phone } = claimant
  const [claim] = await tx<[Claim]>`
    insert into phone_claim (phone, claimant, holder, moves_at)
    values (${phone}, ${claimant.id}, ${holder.id}, now() + ${NOTICE}::interval)
    on conflict (phone) do update set claimant = excluded.claimant, holder = excluded.holder,
      started_at = now(), moves_at = excluded.moves_at
    returning ${claimColumns(tx)}`
  const event = { actor: claimant.id, subject: holder.id, ...origin, details: { phone } }
  await recordAudit(tx, { action: 'claim_phone', ...event })
  await enqueue(tx, {
    topic: 'mail',
    payload: mailsIn().phoneClaimedMail(holder.email, phone, claim.movesAt),
  })
  // The mail also has the notice, so a reached limit for text messages does no harm.
  const notice = smsIn(await localeOf(tx, holder.id)).claimText(phone, claim.movesAt)
  await text(tx, notice, forNotice(phone, origin.address), settings)
}

/** The holder has proved the number again. */
export async function keepPhone(tx: Tx, claim: Claim, origin: NetworkOrigin) {
  const { phone, holder, claimant } = claim
  await dropClaim(tx, phone)
  const event = { actor: holder, subject: holder, ...origin, details: { phone } }
  await recordAudit(tx, { action: 'keep_phone', ...event })
  const { email } = await findEmail(tx, claimant)
  await enqueue(tx, { topic: 'mail', payload: mailsIn().phoneKeptMail(email, phone) })
}

async function findEmail(tx: Tx, personId: string): Promise<{ email: string }> {
  const [person] = await tx<[{ email: string }]>`select email from person where id = ${personId}`
  return person
}

/**
 * Moves the numbers whose notice period is over. Any process may run it. Each number has its own transaction, so that
 * a failure does not stop the others.
 */
export async function movePhones(sql: Sql, settings: Settings): Promise<void> {
  const due = await sql<{ phone: string }[]>`
    select phone from phone_claim where moves_at <= now() order by moves_at limit ${MOVES_PER_ROUND}`
  const failures: unknown[] = []
  for (const { phone } of due) {
    await sql.begin((tx) => movePhone(tx, phone, settings)).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some phone numbers could not be moved')
}

async function movePhone(tx: Tx, phone: string, settings: Settings) {
  await lockNumber(tx, phone)
  const claim = await findClaim(tx, phone)
  if (!claim) return
  // Lock the people before the claim: every change of a number uses this order.
  const [claimant, holder] = await lockBoth(tx, claim)
  const [due] = await tx`delete from phone_claim where phone = ${phone} and moves_at <= now() returning phone`
  if (!due) return
  // A blocked account gets no new number. Its owner may claim the number again later.
  if (claimant.status === 'blocked') return
  if (holder.phone === phone && holder.isPhoneVerified) await removeNumber(tx, holder, phone, settings)
  await tx`update person set phone_verified_at = now() where id = ${claimant.id}`
  const event = { actor: null, address: null, requestId: null, details: { phone } }
  await recordAudit(tx, { action: 'verify_phone', subject: claimant.id, ...event })
  await enqueueSecurityMails(tx, claimant.id, [mailsIn().phoneConfirmedMail(claimant.email, phone)], settings)
}

async function removeNumber(tx: Tx, { id, email }: Person, phone: string, settings: Settings) {
  await tx`update person set phone = null where id = ${id}`
  const event = { actor: null, address: null, requestId: null, details: { phone } }
  await recordAudit(tx, { action: 'move_phone', subject: id, ...event })
  await enqueueSecurityMails(tx, id, [mailsIn().phoneMovedMail(email, phone)], settings)
}

/** In id order, to avoid deadlocks. */
async function lockBoth(tx: Tx, { claimant, holder }: Claim): Promise<[Person, Person]> {
  const people = new Map<string, Person>()
  for (const id of [claimant, holder].sort()) people.set(id, await lockPerson(tx, id))
  return [people.get(claimant) as Person, people.get(holder) as Person]
}
