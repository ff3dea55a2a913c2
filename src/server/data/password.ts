import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number }

const COST: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** In the thread pool: the event loop goes on. */
const tagOf = (password: string, salt: Buffer, tagLength: number, cost: Cost) =>
  derive('argon2id', { message: Buffer.from(password), nonce: salt, tagLength, ...cost })

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, TAG_BYTES, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Nobody's hash, of the same cost as a real one: so an unknown email takes as long as a known one. */
const dummyHash = hashPassword(randomBytes(SALT_BYTES).toString('base64'))

/** Against the dummy when there is no hash, which never matches. */
export async function isPassword(password: string, phc: string | undefined): Promise<boolean> {
  const isRight = await matches(password, phc ?? (await dummyHash))
  return isRight && phc !== undefined
}

async function matches(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? []
  if (!salt || !tag) throw new Error('a stored password hash cannot be read')
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await tagOf(password, Buffer.from(salt, 'base64'), expected.length, cost), expected)
}
