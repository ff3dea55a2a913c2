import { logout as endpoint } from '#contract/endpoints/auth.ts'
import { endSession } from '../../accounts/sessions.ts'
import { audit } from '../../data/audit.ts'
import type { Tx } from '../../database/connect.ts'
import { ok } from '../../http/answer.ts'
import { clearedSessionCookie, readCredential } from '../../http/credential.ts'
import { type Call, route } from '../../http/route.ts'

/** Succeeds also when there is no session to end. */
export const logout = route(endpoint, async (call) => {
  const { sql, settings } = call.services
  const tokenHash = readCredential(call.request.headers, settings.secure)?.tokenHash
  if (tokenHash) await sql.begin((tx) => signOut(tx, call, tokenHash))
  const cookie = clearedSessionCookie(settings.secure)
  return ok(null, 'loggedOut', { headers: { 'set-cookie': cookie } })
})

async function signOut(tx: Tx, call: Call<typeof endpoint>, tokenHash: string) {
  const person = await endSession(tx, tokenHash)
  if (person) await audit(tx, { ...call, actor: person }, 'logout')
}
