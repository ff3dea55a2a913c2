import { isLoopbackHost } from '../../settings/loopback.ts'

/** Options that the mail library would read from the address. Only `tls=off` is allowed here. */
const TLS_OPTIONS = ['tls', 'requireTLS', 'ignoreTLS', 'opportunisticTLS']

/**
 * The address for the mail library. Mails hold codes, so TLS is required, except to this machine itself.
 * `?tls=off` allows plain text.
 */
export function withRequiredTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  const isOff = url.searchParams.get('tls') === 'off'
  for (const name of TLS_OPTIONS) url.searchParams.delete(name)
  if (isOff) url.searchParams.set('ignoreTLS', 'true')
  else if (!isLoopbackHost(url.hostname)) url.searchParams.set('requireTLS', 'true')
  return url.href
}
