import type { Endpoint } from '#contract/endpoint.ts'
import type { Call, Route } from './route.ts'

/** A call that hashes a password: refused with 429, before it did any work, when too many of them are waiting. */
export const hashing = (
  { endpoint, handler }: Route,
  doesHash: (call: Call<Endpoint>) => boolean = () => true,
): Route => ({
  endpoint,
  handler: (call) => (doesHash(call) ? call.services.passwords.admit(() => handler(call)) : handler(call)),
})

/** Of a profile, whose password is optional. */
export const hashingIfGiven = (route: Route): Route =>
  hashing(route, ({ body }) => (body as { password?: string } | undefined)?.password !== undefined)
