import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { hashPassword } from '#server/accounts/password.ts'
import { newSalt } from '#server/accounts/password.ts'

const derive = promisify(argon2)
const LEAST = { memory: 8, passes: 1, parallelism: 1 }

/**
 * A hash of the kind that the product stores, with the least cost. A login checks a hash at the cost that is written
 * in it. At the product's own cost, hashes are a quarter of the work of the server tests.
 */
export const cheapHash: typeof hashPassword = async (password, salt = newSalt()) => {
  const sent = { message: password, nonce: Buffer.from(salt, 'base64'), tagLength: 32, ...LEAST }
  const tag = (await derive('argon2id', sent)).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${LEAST.memory},t=${LEAST.passes},p=${LEAST.parallelism}$${salt}$${tag}`
}
