import { limits } from '#contract/limits.ts'
import { audit, fromDueWork, type NetworkCause } from '../data/audit.ts'
import { localeOf, lockFreePeople, type Person } from '../data/people.ts'
import { batchLookups } from '../database/batch-lookups.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { dropDeadline, setDeadlines } from '../due/deadlines.ts'
import { dueKind, type Locked } from '../due/kind.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import { mails, smsIn } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { enqueueSecurityMails } from './security-mail.ts'
import { forNotice, text } from './texts.ts'

const NOTICE = `${limits.phoneNoticeDays} days`
/** A claim by its number: the number moves at `moves_at`. */
const KIND = 'phone_claim'

export type Claim = { phone: string; claimant: string; holder: string; movesAt: Date }

const lockIdOf = (db: Db, phone: string) => db`hashtextextended(${`phone ${phone}`}, 0)`

/** Verifying, moving and releasing a number wait for this lock. Take it before the lock on any person. */
export const lockNumber = (tx: Tx, phone: string) => tx`
  select pg_advisory_xact_lock(${lockIdOf(tx, phone)})`

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

const setMove = (tx: Tx, phone: string) =>
  setDeadlines(tx, KIND, tx`select phone, moves_at from phone_claim where phone = ${phone}`)

export async function dropClaim(tx: Tx, phone: string) {
  await tx`delete from phone_claim where phone = ${phone}`
  await dropDeadline(tx, KIND, phone)
}

/** The claimant has verified the number. Its holder has some days to verify it again. */
export async function startClaim(
  tx: Tx,
  { claimant, holder }: { claimant: Person & { phone: string }; holder: { id: string; email: string } },
  cause: NetworkCause,
  settings: Settings,
) {
  const { phone } = claimant
  const [claim] = await tx<[Claim]>`
    insert into phone_claim (phone, claimant, holder, moves_at)
    values (${phone}, ${claimant.id}, ${holder.id}, now() + ${NOTICE}::interval)
    on conflict (phone) do update set claimant = excluded.claimant, holder = excluded.holder,
      started_at = now(), moves_at = excluded.moves_at
    returning ${claimColumns(tx)}`
  await setMove(tx, phone)
  await audit(tx, cause, 'claim_phone', { subject: holder.id, details: { phone } })
  await enqueue(tx, {
    topic: 'mail',
    payload: mails.phoneClaimedMail(holder.email, phone, claim.movesAt),
  })
  // The mail also has the notice, so a reached limit for text messages does no harm.
  const notice = smsIn(await localeOf(tx, holder.id)).claimText(phone, claim.movesAt)
  await text(tx, notice, forNotice(phone, cause.address), settings)
}

/** The holder has verified the number again. */
export async function keepPhone(tx: Tx, claim: Claim, cause: NetworkCause) {
  const { phone, claimant } = claim
  await dropClaim(tx, phone)
  await audit(tx, cause, 'keep_phone', { details: { phone } })
  const { email } = await findEmail(tx, claimant)
  await enqueue(tx, { topic: 'mail', payload: mails.phoneKeptMail(email, phone) })
}

async function findEmail(tx: Tx, personId: string): Promise<{ email: string }> {
  const [person] = await tx<[{ email: string }]>`select email from person where id = ${personId}`
  return person
}

/** Moves a number whose notice period is over. */
export const phoneClaimDue = dueKind<Due, { settings: Settings }>({
  kind: KIND,
  lock: async (tx, [phone = '']) => lockClaim(tx, phone),
  work: async (tx, claims, { settings }) => {
    for (const due of claims) await movePhone(tx, due, settings)
  },
})

type Due = { claim: Claim; isOver: boolean; claimant: Person; holder: Person }

/** Every change of a number uses this order: the number, the people, the claim. */
async function lockClaim(tx: Tx, phone: string): Promise<Locked<Due>> {
  const [number] = await tx<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock(${lockIdOf(tx, phone)}) as "isFree"`
  if (!number?.isFree) return new Map()
  const found = await findClaim(tx, phone)
  if (!found) return new Map([[phone, undefined]])
  const people = await lockFreePeople(tx, [found.claimant, found.holder])
  const [claimant, holder] = [people.get(found.claimant), people.get(found.holder)]
  const [claim] = await tx<(Claim & { isOver: boolean })[]>`
    select ${claimColumns(tx)}, moves_at <= now() as "isOver" from phone_claim
    where phone = ${phone} for update skip locked`
  if (!claim || !claimant || !holder) return new Map()
  return new Map([[phone, { claim, isOver: claim.isOver, claimant, holder }]])
}

async function movePhone(tx: Tx, { claim, isOver, claimant, holder }: Due, settings: Settings) {
  const { phone } = claim
  // Release 0.2.0, which may serve beside this one, moves a claim and not its deadline.
  if (!isOver) return void (await setMove(tx, phone))
  await tx`delete from phone_claim where phone = ${phone}`
  // A blocked account gets no new number. Its owner may claim the number again later.
  if (claimant.status === 'blocked') return
  if (holder.phone === phone && holder.isPhoneVerified) await removeNumber(tx, holder, phone, settings)
  await tx`update person set phone_verified_at = now() where id = ${claimant.id}`
  await audit(tx, fromDueWork, 'verify_phone', { subject: claimant.id, details: { phone } })
  await enqueueSecurityMails(tx, claimant.id, [mails.phoneConfirmedMail(claimant.email, phone)], settings)
}

async function removeNumber(tx: Tx, { id, email }: Person, phone: string, settings: Settings) {
  await tx`update person set phone = null where id = ${id}`
  await audit(tx, fromDueWork, 'move_phone', { subject: id, details: { phone } })
  await enqueueSecurityMails(tx, id, [mails.phoneMovedMail(email, phone)], settings)
}
