import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '../database/connect.ts'

/**
 * Codes, links, tickets and challenges: random, stored as a hash, valid for a time, and used up. A kind is a table of
 * its own (decision 230).
 */

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** Nobody can guess a token, so its hash needs no salt and finds its row. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
export const isToken = (text: string) => TOKEN.test(text)
export const hashToken = (token: string) => hash('sha256', token, 'base64url')

/** A code has few digits: it is found by its owner, and only a few tries count. */
export const newCode = () => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')

/** The owner's id is the salt, so that equal codes have different hashes. */
export const hashCode = (ownerId: string, code: string) => hash('sha256', `${ownerId} ${code}`, 'base64url')

/** Takes the same time for all texts of the right length, so that the time reveals nothing. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Deletes what no longer counts. */
export const sweepSecrets = (db: Db, { table, life }: { table: string; life: string }) => db`
  delete from ${db(table)} where created_at <= now() - ${life}::interval`

type Tokens = {
  table: string
  life: string
  /** Of the hash. */
  column?: string
  /** A new one replaces the one before. */
  onePerPerson?: true
  /** After this many wrong answers it is void. The column `wrong_codes` counts them. */
  triesMax?: number
}

/** Each token has a row, which is found by it. */
export function tokenKind({ table, life, column = 'token_hash', onePerPerson, triesMax = 1 }: Tokens) {
  const isRow = (db: Db, token: string) => db`${db(table)}.${db(column)} = ${hashToken(token)}`
  /** The condition of its row, while it counts. */
  const isOpen = (db: Db, token: string) =>
    db`${isRow(db, token)} and ${db(table)}.created_at > now() - ${life}::interval`

  /** Returns a new token. `row` has the other columns; a value may be a part of the statement. */
  async function make(db: Db, row: Record<string, unknown>): Promise<string> {
    const token = newToken()
    const names = Object.keys(row).reduce((list, name) => db`${list}, ${db(name)}`, db`${db(column)}`)
    const values = Object.values(row).reduce(
      (list: unknown, value) => db`${list}, ${value}`,
      hashToken(token),
    )
    const replacing = db`on conflict (person) do update set ${db(column)} = excluded.${db(column)}, created_at = now()`
    await db`insert into ${db(table)} (${names}) values (${values}) ${onePerPerson ? replacing : db``}`
    return token
  }

  /** False when it does not count, or not for this condition. Of concurrent uses one succeeds. */
  const use = async (db: Db, token: string, condition = db`true`): Promise<boolean> =>
    isToken(token) &&
    (await db`delete from ${db(table)} where ${isOpen(db, token)} and ${condition}`).count > 0

  /** Counts a wrong answer. True if it was the last: then the token is void. */
  async function countTry(tx: Tx, token: string): Promise<boolean> {
    const [counted] = await tx<{ tries: number }[]>`
      update ${tx(table)} set wrong_codes = wrong_codes + 1 where ${isRow(tx, token)} returning wrong_codes as tries`
    const wasLast = !counted || counted.tries >= triesMax
    if (wasLast) await use(tx, token)
    return wasLast
  }

  return { table, life, isOpen, make, use, countTry }
}

const CODE_LIFE = `${limits.codeMinutes} minutes`

export type StoredCode = { codeHash: string | null; isOpen: boolean }

/** The columns of a stored code. `madeAt` is the column with the time from which on it counts. */
export const codeColumns = (db: Db, madeAt: string) => db`
  code_hash as "codeHash",
  coalesce(tries < ${limits.codeTries} and ${db(madeAt)} > now() - ${CODE_LIFE}::interval, false) as "isOpen"`

export const isRightCode = ({ codeHash, isOpen }: StoredCode, ownerId: string, code: string): boolean =>
  codeHash !== null && isSame(codeHash, hashCode(ownerId, code)) && isOpen

/** Sets the column `tries` after a wrong code. */
export const oneTryLess = (db: Db) => db`tries = least(tries + 1, ${limits.codeTries})`

/** A person has one code, for one thing that it confirms, such as a phone number; `column` has this thing. */
export function codeKind(table: string, column: string) {
  type Row = StoredCode & { thing: string }

  const find = async (db: Db, personId: string): Promise<Row | undefined> => {
    const [row] = await db<Row[]>`
      select ${db(column)} as thing, ${codeColumns(db, 'created_at')} from ${db(table)} where person = ${personId}`
    return row
  }

  /** What can be confirmed now. */
  const pending = async (db: Db, personId: string): Promise<string | null> => {
    const row = await find(db, personId)
    return row?.isOpen ? row.thing : null
  }

  /** Replaces the code before, and resets the tries. */
  const store = (tx: Tx, personId: string, thing: string, code: string) => tx`
    insert into ${tx(table)} (person, ${tx(column)}, code_hash)
    values (${personId}, ${thing}, ${hashCode(personId, code)})
    on conflict (person) do update set ${tx(column)} = excluded.${tx(column)}, code_hash = excluded.code_hash,
      tries = 0, created_at = now()`

  /**
   * Call it under the person's lock. Uses up a right code and returns what it confirms; a wrong one costs a try. With
   * `thing` a code for something else is wrong.
   */
  async function use(tx: Tx, personId: string, code: string, thing?: string): Promise<string | undefined> {
    const row = await find(tx, personId)
    if (row && (thing ?? row.thing) === row.thing && isRightCode(row, personId, code)) {
      await drop(tx, personId)
      return row.thing
    }
    await tx`update ${tx(table)} set ${oneTryLess(tx)} where person = ${personId}`
    return undefined
  }

  const drop = (db: Db, personId: string) => db`delete from ${db(table)} where person = ${personId}`

  return { table, life: CODE_LIFE, pending, store, use, drop }
}
