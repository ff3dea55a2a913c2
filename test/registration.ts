import { expect } from 'vitest'
import { verify } from '#contract/endpoints/auth.ts'
import { register } from '#contract/endpoints/user.ts'
import { newToken } from '#server/accounts/secrets.ts'
import type { TestServer } from './server.ts'

export type Registered = { email: string; token: string }

let count = 0
export const freshEmail = () => `new${++count}@batua.test`

export const registration = (email: string, more = {}) => ({
  body: { name: 'New Person', email, password: 'long-enough-1', role: 'USER', ...more },
})

/** A token that belongs to no registration. */
export const ofNobody = (email: string): Registered => ({ email, token: newToken() })

export const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** Short names for the calls around a registration, for the server that the function returns when a test runs. */
export function registrationCalls(server: () => TestServer) {
  const codeFor = async (email: string) =>
    /\b\d{6}\b/.exec((await server().lastMail(email))?.text ?? '')?.[0] ?? ''
  return {
    registered: async (more = {}, email = freshEmail()) => {
      const { status, body } = await server().call(register, registration(email, more))
      expect(status).toBe(201)
      const { _id: id, registration: token, mark } = body.data
      return { email, id, token, mark, code: await codeFor(email) }
    },
    codeFor,
    codesMailed: async (email: string) => (await server().mailsTo(email)).length,
    guess: ({ email, token }: Registered, code: string) =>
      server().call(verify, { body: { email, code, registration: token } }),
    isVerified: async (email: string) => {
      const [row] = await server().sql`
        select account.id as account from person left join account on owner = person.id where email = ${email}`
      expect(row?.account).not.toBeNull()
      return row !== undefined
    },
    /** As if the last code was mailed this long ago. */
    age: ({ email }: Registered, interval: string) => server().sql`
      update registration set code_made_at = code_made_at - ${interval}::interval where email = ${email}`,
  }
}
