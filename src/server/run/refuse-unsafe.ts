import type { Db } from '../database/connect.ts'
import { peopleWithDemoPassword } from '../demo/disable.ts'
import { coversAllAddresses } from '../settings/proxies.ts'
import type { Settings } from '../settings/settings.ts'

/** Why serving is not safe, and what the operator can do about it. */
export type Refusal = { reason: string; remedy: string }

/** Reasons found in the settings. Commands run in spite of them: only the server refuses to start. */
export const unsafeSettings = (settings: Settings): Refusal[] => [
  ...(coversAllAddresses(settings.trustProxy ?? []) ? [trustsEverybody] : []),
  ...(settings.isLocal ? [] : unsafeElsewhere(settings)),
]

/** Reasons found in the database: a copied demo database has accounts whose password is public. */
export async function unsafeData({ isLocal, demo }: Settings, db: Db): Promise<Refusal[]> {
  if (isLocal || demo) return []
  const [person] = await peopleWithDemoPassword(db)
  return person ? [demoPasswordOf(person.email)] : []
}

export function refuse(refusals: Refusal[]): void {
  if (refusals.length === 0) return
  const lines = refusals.map(({ reason, remedy }) => `- ${reason}. ${remedy}.`)
  throw new Error(['Batua does not start, because serving would not be safe:', ...lines].join('\n'))
}

function* unsafeElsewhere(settings: Settings) {
  const { hasPublicUrl, secure, allowPlainHttp, rateLimits, databaseUrls, secretKeys } = settings
  if (!hasPublicUrl) yield noPublicUrl
  else if (!secure && !allowPlainHttp) yield plainHttp
  if (!rateLimits) yield noRateLimits
  if (databaseUrls && !secretKeys) yield noSecretKey
}

const noPublicUrl: Refusal = {
  reason: 'PUBLIC_URL is not set, and this is not a local start',
  remedy: 'Set it to the address that people open, such as https://wallet.example',
}
const plainHttp: Refusal = {
  reason: 'PUBLIC_URL is plain http: passwords and money calls would travel in the clear',
  remedy: 'Put a proxy with TLS in front and set PUBLIC_URL to https, or set ALLOW_PLAIN_HTTP=on',
}
const noRateLimits: Refusal = {
  reason: 'BATUA_RATE_LIMITS is off: passwords and codes could be guessed without limit',
  remedy: 'Remove the setting; it is for load tests on your own machine only',
}
const noSecretKey: Refusal = {
  reason:
    'BATUA_SECRET_KEY is not set: the journal of the ledger would be unsigned, so forgery would go unnoticed',
  remedy:
    'Create a key with npm run keys -- new, keep a copy of it, and set BATUA_SECRET_KEY_FILE to its file',
}
const trustsEverybody: Refusal = {
  reason: 'TRUST_PROXY covers all addresses: any client could fake its address and so avoid the rate limits',
  remedy: 'Name the addresses or networks of your own proxies only',
}
const demoPasswordOf = (email: string): Refusal => ({
  reason: `Demo accounts in the database, such as ${email}, still have the demo password, which is public`,
  remedy: 'Run npm run demo -- disable, or set BATUA_DEMO=on if this is a demo on purpose',
})
