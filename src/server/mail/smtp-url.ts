import { isLoopbackHost } from '../settings/loopback.ts'

/** What the mail library would take from the address; here one word decides. */
const TLS_OPTIONS = ['tls', 'requireTLS', 'ignoreTLS', 'opportunisticTLS']

/**
 * The address for the mail library. Mails hold codes: they travel encrypted, or not at all. `?tls=off` says that
 * they may travel in the clear; to this machine itself they may anyway.
 */
export function withRequiredTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  const isOff = url.searchParams.get('tls') === 'off'
  for (const name of TLS_OPTIONS) url.searchParams.delete(name)
  if (isOff) url.searchParams.set('ignoreTLS', 'true')
  else if (!isLoopbackHost(url.hostname)) url.searchParams.set('requireTLS', 'true')
  return url.href
}
