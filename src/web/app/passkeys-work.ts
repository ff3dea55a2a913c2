/** Browsers offer no passkeys to a bare address, to plain http, or when they are too old. */
const isAddress = (hostname: string) => /^[\d.]+$|^\[/.test(hostname)

export const passkeysWork =
  isSecureContext &&
  !isAddress(location.hostname) &&
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential
