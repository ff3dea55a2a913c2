import type { Random } from './random.ts'

const texts = [
  '',
  ' ',
  '0',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '0x10',
  "'",
  '"',
  "' or 1=1 --",
  "'); drop table person; --",
  '%',
  '_',
  '\\',
  '\\x00',
  '\0',
  '\ud800',
  '\ufeff',
  '\u202eabc',
  '😀😀😀',
  'İstanbul',
  'ß',
  '০১৭১১০০০০০১',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  'a\r\nSet-Cookie: x=1',
  '$1',
  '__proto__',
  'constructor',
  '+8801711000001',
  '01711000001;ext=5',
  'a@b',
  'a@b.c',
  '"a b"@batua.test',
  'a@b.co,c@d.co',
  '2025-02-30',
  '300000-01-01',
  '0000-00-00',
  'infinity',
] as const

const numbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  0.001,
  10.005,
  9.99,
  10,
  99.999,
  1e7,
  10_000_000.01,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const

const keys = [
  '__proto__',
  'constructor',
  'role',
  'status',
  'balance',
  'isVerified',
  'id',
  'length',
  'toString',
  '',
]

export const wildText = (random: Random): string => {
  if (random.chance(0.1)) return random.pick(texts).repeat(random.int(2, 400))
  if (random.chance(0.2)) return randomText(random)
  return random.pick(texts)
}

function randomText(random: Random) {
  const length = random.int(1, 60)
  return Array.from({ length }, () =>
    String.fromCharCode(random.int(0, random.chance(0.7) ? 127 : 0xffff)),
  ).join('')
}

export const wildNumber = (random: Random): number =>
  random.chance(0.5) ? random.pick(numbers) : (random.next() - 0.3) * 10 ** random.int(0, 12)

/** Any JSON value, not too deep: deep nesting has its own case. */
export function wildJson(random: Random, depth = 0): unknown {
  const kind = random.int(0, depth > 3 ? 4 : 7)
  if (kind <= 1) return wildText(random)
  if (kind === 2) return wildNumber(random)
  if (kind === 3) return random.pick([true, false])
  if (kind === 4) return null
  const size = random.int(0, 4)
  if (kind === 5) return Array.from({ length: size }, () => wildJson(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: size }, () => [
      random.chance(0.6) ? random.pick(keys) : wildText(random),
      wildJson(random, depth + 1),
    ]),
  )
}

/** Bodies that are invalid or unusual JSON. */
export const brokenBody = (random: Random): string =>
  random.pick([
    '',
    '{',
    '[',
    '"',
    'undefined',
    'NaN',
    '{"amount":10,}',
    "{'amount':10}",
    '{"amount":1e999}',
    '{"amount":10}{"amount":10}',
    '{"__proto__":{"role":"ADMIN"},"amount":10}',
    '\ufeff{"amount":10}',
    '\0',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
    `{"amount":${'9'.repeat(5_000)}}`,
    'x'.repeat(70_000),
  ])
