/** The device keeps the one for all tabs, and the tab the other until it closes. */
export type Place = 'localStorage' | 'sessionStorage'

/** What the browser did not take, because its storage is full or forbidden. It goes with the page. */
const memory = new Map<string, string>()

/** Choices of the device, which say nothing about a person. */
export const choices = {
  theme: 'vite-ui-theme',
  hidesBalance: 'batua-balance',
  /** How often "Not now" was pressed. */
  installHints: 'install-hints',
} as const

/** The person wants the last balance to be shown without a connection. */
export const keepsWalletKey = 'keeps-wallet'

/** Notifications are on in this browser: what the server was told about it. */
export const pushKey = 'push'

export function recall(place: Place, name: string): string | null {
  try {
    return globalThis[place].getItem(name) ?? memory.get(place + name) ?? null
  } catch {
    return memory.get(place + name) ?? null
  }
}

/** Null removes it. */
export function keep(place: Place, name: string, value: string | null) {
  memory.delete(place + name)
  try {
    if (value === null) globalThis[place].removeItem(name)
    else globalThis[place].setItem(name, value)
  } catch {
    if (value === null) return
    // A full storage refuses the new value and would keep the old one.
    keep(place, name, null)
    memory.set(place + name, value)
  }
}

/** Everything that is kept there. */
export function namesIn(place: Place): string[] {
  const inMemory = [...memory.keys()].filter((name) => name.startsWith(place))
  const names = inMemory.map((name) => name.slice(place.length))
  try {
    const storage = globalThis[place]
    return [...names, ...Array.from(storage, (_, at) => storage.key(at) ?? '')]
  } catch {
    return names
  }
}
