/** Names of devices and passkeys in our own words. All others come from a browser or from a person. */

export const browserNames = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const
export const systemNames = ['Android', 'iPhone', 'iPad', 'Windows', 'ChromeOS', 'Mac', 'Linux'] as const

export type BrowserName = (typeof browserNames)[number]
export type SystemName = (typeof systemNames)[number]

export const deviceName = (browser: BrowserName, system: SystemName) => `${browser} on ${system}`

/** A browser that sent no name of itself. */
export const unknownDevice = 'Unknown device'

/** A passkey that was added by a device which we cannot name. */
export const unnamedPasskey = 'Passkey'

const madeByUs = new Map(
  browserNames.flatMap((browser) =>
    systemNames.map((system) => [deviceName(browser, system), { browser, system }]),
  ),
)

/** Undefined for a name that we did not make. */
export const partsOfDevice = (name: string) => madeByUs.get(name)
