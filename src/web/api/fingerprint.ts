/**
 * SHA-256 in hexadecimal digits, without waiting: the browser's own answers later, and is missing where a page is served
 * without TLS.
 */
export function fingerprint(text: string): string {
  const state = start.slice()
  const words = paddedWords(new TextEncoder().encode(text))
  for (let at = 0; at < words.length; at += 16) mix(state, words.subarray(at, at + 16))
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n - 2 }, (_, k) => k + 2).every((divisor) => n % divisor !== 0),
)
/** The first 32 bits behind the point, as the standard says. */
const fraction = (root: number) => (root % 1) * 2 ** 32
const start = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))

function paddedWords(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16)
  const put = (byte: number, at: number) => {
    words[at >> 2]! |= byte << (24 - 8 * (at & 3))
  }
  bytes.forEach(put)
  put(0x80, bytes.length)
  words[words.length - 1] = bytes.length * 8
  return words
}

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

function mix(state: Uint32Array, block: Uint32Array) {
  const w = new Uint32Array(64)
  w.set(block)
  for (let i = 16; i < 64; i++) {
    const [early, late] = [w[i - 15]!, w[i - 2]!]
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    w[i] = w[i - 16]! + first + w[i - 7]! + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + constants[i]! + w[i]!
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i]! += word
}
