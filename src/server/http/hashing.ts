import type { Endpoint } from '#contract/endpoint.ts'
import type { Call, Route } from './route.ts'

/** For calls that hash a password. Refuses the call with 429 before it does any work if too many calls wait. */
export const hashing = (
  { endpoint, handler }: Route,
  doesHash: (call: Call<Endpoint>) => boolean = () => true,
): Route => ({
  endpoint,
  handler: (call) => (doesHash(call) ? call.services.passwords.admit(() => handler(call)) : handler(call)),
})

/** For profile changes, where the password is optional. */
export const hashingIfGiven = (route: Route): Route =>
  hashing(route, ({ body }) => (body as { password?: string } | undefined)?.password !== undefined)
