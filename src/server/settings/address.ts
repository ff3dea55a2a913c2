const LOCALHOST = ['127.0.0.1', '::1']

/** Passkeys work at the name localhost only, not at its addresses. */
function nameOf(host: string): string {
  if (LOCALHOST.includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** What people open when the server listens on this host and port. */
export const addressOf = (host: string, port: number): string => `http://${nameOf(host)}:${port}`
