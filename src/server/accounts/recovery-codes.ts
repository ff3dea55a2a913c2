import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '../database/connect.ts'
import { base32, PAPER_ALPHABET } from './base32.ts'
import { hashCode } from './secrets.ts'

/** Codes for people who lost their second factor. Each signs in once, after the password. */

const CODE_BYTES = 15
const GROUP = /.{4}(?=.)/g

/** Needs the person's lock. Voids all codes from before. Returns the codes, which are never shown again. */
export async function replaceRecoveryCodes(tx: Tx, personId: string): Promise<string[]> {
  await dropRecoveryCodes(tx, personId)
  const codes = Array.from({ length: limits.recoveryCodes }, () =>
    base32(randomBytes(CODE_BYTES), PAPER_ALPHABET),
  )
  await tx`
    insert into recovery_code (person, code_hash)
    select ${personId}, code_hash from unnest(${codes.map((code) => hashCode(personId, code))}::text[]) as code (code_hash)`
  return codes.map((code) => code.replace(GROUP, '$&-'))
}

/** Needs the person's lock. Null when codes from before still count. */
export async function firstRecoveryCodes(tx: Tx, personId: string): Promise<string[] | null> {
  const { of } = await recoveryCodesOf(tx, personId)
  return of > 0 ? null : replaceRecoveryCodes(tx, personId)
}

export const dropRecoveryCodes = (tx: Tx, personId: string) => tx`
  delete from recovery_code where person = ${personId}`

/** Uses the code up. Tells how many are left; undefined when it is no code of this person or was used before. */
export async function useRecoveryCode(tx: Tx, personId: string, code: string): Promise<number | undefined> {
  const [used] = await tx`
    update recovery_code set used_at = now()
    where person = ${personId} and code_hash = ${hashCode(personId, code)} and used_at is null returning person`
  return used && (await recoveryCodesOf(tx, personId)).left
}

/** `of` is zero while there are no codes. */
export async function recoveryCodesOf(db: Db, personId: string): Promise<{ left: number; of: number }> {
  const [counts] = await db<[{ left: number; of: number }]>`
    select (count(*) filter (where used_at is null))::int as left, count(*)::int as of
    from recovery_code where person = ${personId}`
  return counts
}
