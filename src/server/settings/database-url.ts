import { isLoopbackHost } from './loopback.ts'

/** How a connection to another machine may be protected; the names and meanings of libpq. */
const MODES_ELSEWHERE = ['verify-full', 'verify-ca', 'require', 'disable']

/** Where several are given, the last one counts, as for the driver. */
const lastOf = ({ searchParams }: URL, name: string) => searchParams.getAll(name).at(-1)

function hostOf(url: URL): string | undefined {
  try {
    return lastOf(url, 'host') ?? decodeURIComponent(url.hostname)
  } catch {
    return undefined
  }
}

/**
 * The address for the driver. A connection to another machine is encrypted and the certificate of that machine is
 * checked, unless `sslmode` says less. Undefined: it names no host, or an `sslmode` that could fall back to plain
 * text without a word.
 */
export function withTls(databaseUrl: string): string | undefined {
  const url = new URL(databaseUrl)
  const host = hostOf(url)
  if (!host) return undefined
  if (host.startsWith('/') || isLoopbackHost(host)) return databaseUrl
  const mode = lastOf(url, 'sslmode') ?? 'verify-full'
  if (!MODES_ELSEWHERE.includes(mode)) return undefined
  url.searchParams.set('sslmode', mode)
  // Without it the driver takes every mode for verify-full.
  url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}
