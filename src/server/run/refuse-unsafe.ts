import type { Db } from '../data/connect.ts'
import { peopleWithDemoPassword } from '../demo/disable.ts'
import { coversAllAddresses } from '../settings/proxies.ts'
import type { Settings } from '../settings.ts'

/** Why it is not safe to serve, and what the operator can do about it. */
export type Refusal = { reason: string; remedy: string }

/** What the settings alone tell. Commands run with any of these: only serving is refused. */
export const unsafeSettings = (settings: Settings): Refusal[] => [
  ...(coversAllAddresses(settings.trustProxy ?? []) ? [trustsEverybody] : []),
  ...(settings.isLocal ? [] : unsafeElsewhere(settings)),
]

/** What the database tells: a copied demo database has accounts whose password everybody can read. */
export async function unsafeData({ isLocal, demo }: Settings, db: Db): Promise<Refusal[]> {
  if (isLocal || demo) return []
  const [person] = await peopleWithDemoPassword(db)
  return person ? [demoPasswordOf(person.email)] : []
}

export function refuse(refusals: Refusal[]): void {
  if (refusals.length === 0) return
  const lines = refusals.map(({ reason, remedy }) => `- ${reason}. ${remedy}.`)
  throw new Error(['Batua does not start, because it would not be safe:', ...lines].join('\n'))
}

function* unsafeElsewhere(settings: Settings) {
  const { hasPublicUrl, secure, allowPlainHttp, rateLimits, databaseUrl, secretKeys } = settings
  if (!hasPublicUrl) yield noPublicUrl
  else if (!secure && !allowPlainHttp) yield plainHttp
  if (!rateLimits) yield noRateLimits
  if (databaseUrl && !secretKeys) yield noSecretKey
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
  reason: 'BATUA_SECRET_KEY is not set: nobody could tell whether the journal of the ledger is ours',
  remedy: 'Make a key with npm run keys -- new, keep a copy of it, and set BATUA_SECRET_KEY_FILE to its file',
}
const trustsEverybody: Refusal = {
  reason: 'TRUST_PROXY covers all addresses: anybody could choose the address under which limits count them',
  remedy: 'Name the addresses or networks of your own proxies only',
}
const demoPasswordOf = (email: string): Refusal => ({
  reason: `Demo accounts in the database, such as ${email}, still have the demo password, which is public`,
  remedy: 'Run npm run demo -- disable, or set BATUA_DEMO=on if this is a demo on purpose',
})
