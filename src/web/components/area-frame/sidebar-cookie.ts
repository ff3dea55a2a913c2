const plainName = 'sidebar_state'
const maxAgeSeconds = 60 * 60 * 24 * 7

/** With https the prefix keeps every other host from setting it, as with the session's cookie. */
const nameFor = (protocol: string) => (protocol === 'https:' ? `__Host-${plainName}` : plainName)

export function sidebarCookie(open: boolean, protocol: string): string {
  const secure = protocol === 'https:' ? '; secure' : ''
  return `${nameFor(protocol)}=${open}; path=/; max-age=${maxAgeSeconds}; samesite=strict${secure}`
}

export const isCollapsedIn = (cookies: string, protocol: string): boolean =>
  cookies.split('; ').includes(`${nameFor(protocol)}=false`)
