import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { codeMail } from '../mail/texts.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { type Attempt, attemptOf, attemptsToday, recordAttempt } from './attempts.ts'
import type { Db } from './connect.ts'

const newCode = () => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')

/** Salted by its owner, so that equal codes do not look equal. */
const hashCode = (personId: string, code: string) => hash('sha256', `${personId} ${code}`, 'base64url')

const replaceCode = (tx: Db, personId: string, code: string) => tx`
  insert into verification_code (person, code_hash) values (${personId}, ${hashCode(personId, code)})
  on conflict (person) do update set code_hash = excluded.code_hash, tries = 0, created_at = now()`

type Waiting = { personId: string; codeHash: string; tries: number; isFresh: boolean }

/** Locks the person and the code: guesses that come together are judged one after the other. */
export async function lockWaitingForCode(tx: Db, email: string): Promise<Waiting | undefined> {
  const [waiting] = await tx<Waiting[]>`
    select person.id as "personId", code_hash as "codeHash", tries,
      verification_code.created_at > now() - ${`${limits.codeMinutes} minutes`}::interval as "isFresh"
    from person join verification_code on verification_code.person = person.id
    where lower(email) = lower(${email}) and verified_at is null
    for update`
  return waiting
}

export function isRightCode({ personId, codeHash, tries, isFresh }: Waiting, code: string): boolean {
  const isSame = timingSafeEqual(Buffer.from(hashCode(personId, code)), Buffer.from(codeHash))
  return isSame && isFresh && tries < limits.codeTries
}

export const countTry = (tx: Db, personId: string) => tx`
  update verification_code set tries = least(tries + 1, ${limits.codeTries}) where person = ${personId}`

export const dropCode = (tx: Db, personId: string) => tx`
  delete from verification_code where person = ${personId}`

export const markVerified = (tx: Db, personId: string) => tx`
  update person set verified_at = now() where id = ${personId}`

type Unverified = { id: string; email: string }

export async function lockUnverified(tx: Db, email: string): Promise<Unverified | undefined> {
  const [person] = await tx<Unverified[]>`
    select id, email from person where lower(email) = lower(${email}) and verified_at is null for update`
  return person
}

/** Asked under the lock above: the answer of a statement that waited for a lock may be old. */
async function mayHaveCode(tx: Db, personId: string, mailed: Attempt): Promise<boolean> {
  const [recent] = await tx`
    select from verification_code
    where person = ${personId} and created_at > now() - ${`${limits.codeResendSeconds} seconds`}::interval`
  return !recent && (await attemptsToday(tx, mailed)) < limits.codesPerDay
}

/** Once a minute and a few times a day; otherwise nothing happens. Tells which. */
export async function mailCode(tx: Db, { id, email }: Unverified, address: string): Promise<boolean> {
  const mailed = attemptOf('mailed', email, address)
  if (!(await mayHaveCode(tx, id, mailed))) return false
  const code = newCode()
  await replaceCode(tx, id, code)
  await recordAttempt(tx, mailed)
  await enqueue(tx, { topic: 'mail', payload: codeMail(email, code) })
  return true
}
