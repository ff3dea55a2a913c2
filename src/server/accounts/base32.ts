const BITS = 5

/** The alphabet of RFC 4648, which authenticator apps read. */
export const APP_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Without 0, 1, I and O, which people confuse on paper. */
export const PAPER_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Five bits per letter. The number of bits must be a multiple of five, so that no padding is needed. */
export function base32(bytes: Uint8Array, alphabet: string): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  if (bits.length % BITS !== 0) throw new Error('base32 needs a multiple of five bytes')
  return bits.replace(/.{5}/g, (group) => alphabet[Number.parseInt(group, 2)]!)
}
