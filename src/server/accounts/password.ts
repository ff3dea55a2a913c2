import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { isSame } from './secrets.ts'

const derive = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number }

const COST: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Runs in the thread pool, so that it does not block the event loop. */
const tagOf = (password: string, salt: Buffer, tagLength: number, cost: Cost) =>
  derive('argon2id', { message: Buffer.from(password), nonce: salt, tagLength, ...cost })

export const newSalt = () => unpadded(randomBytes(SALT_BYTES))

export async function hashPassword(password: string, salt = newSalt()): Promise<string> {
  return phcOf(salt, await tagOf(password, Buffer.from(salt, 'base64'), TAG_BYTES, COST), COST)
}

const phcOf = (salt: string, tag: Buffer, { memory, passes, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${unpadded(tag)}`

/** A dummy hash with the same cost as a real one, so that a login takes as long for an unknown email. */
const dummyHash = hashPassword(randomBytes(SALT_BYTES).toString('base64'))

export const isPassword = async (password: string, phc: string | undefined): Promise<boolean> =>
  (await matchingHash(password, phc === undefined ? [] : [phc])) !== undefined

/**
 * The first hash that matches the password. Always computes exactly one hash: hashes with another salt or cost than
 * the first never match, and for an empty list it computes the dummy, which never matches.
 */
export async function matchingHash(password: string, hashes: readonly string[]): Promise<string | undefined> {
  const { salt, cost, tagLength } = read(hashes[0] ?? (await dummyHash))
  const tag = await tagOf(password, Buffer.from(salt, 'base64'), tagLength, cost)
  const own = phcOf(salt, tag, cost)
  return hashes.find((phc) => isSame(phc, own))
}

function read(phc: string) {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? []
  if (!salt || !tag) throw new Error('a stored password hash cannot be read')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { salt, cost, tagLength: Buffer.from(tag, 'base64').length }
}
