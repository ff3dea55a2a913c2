import { isLoopbackHost } from './loopback.ts'

/** The allowed `sslmode` values for another machine, with the meaning that libpq gives them. */
const MODES_ELSEWHERE = ['verify-full', 'verify-ca', 'require', 'disable']

/** The last value of a repeated parameter, as the driver reads it. */
const lastOf = ({ searchParams }: URL, name: string) => searchParams.getAll(name).at(-1)

function hostOf(url: URL): string | undefined {
  try {
    return lastOf(url, 'host') ?? decodeURIComponent(url.hostname)
  } catch {
    return undefined
  }
}

/**
 * The address for the driver. A connection to another machine uses TLS with a checked certificate, unless `sslmode`
 * allows less. Undefined: the address has no host, or an `sslmode` that can silently fall back to plain text.
 */
export function withTls(databaseUrl: string): string | undefined {
  const url = new URL(databaseUrl)
  const host = hostOf(url)
  if (!host) return undefined
  if (host.startsWith('/') || isLoopbackHost(host)) return databaseUrl
  const mode = lastOf(url, 'sslmode') ?? 'verify-full'
  if (!MODES_ELSEWHERE.includes(mode)) return undefined
  url.searchParams.set('sslmode', mode)
  // Without it the driver treats every mode as verify-full.
  url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}
