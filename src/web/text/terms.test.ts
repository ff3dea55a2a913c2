import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/site/build.ts'

/** Terms that are easily spelled in more than one way: how each may look, and the one spelling (docs/style.md). */
const terms: [term: string, anySpelling: RegExp, spelling: string][] = [
  ['authenticator', /অথ[\p{L}\p{M}\u200c]*?টর/gu, 'অথেন্টিকেটর'],
  ['recovery', /রিকো?ভা?রি/gu, 'রিকভারি'],
  ['passkey', /পাস[- ]?ক[িী]/gu, 'পাসকি'],
  ['email', /ই-?মেই?ল/gu, 'ইমেইল'],
  ['user', /গ্রাহক|ব্যবহারকারী|ইউজার/g, 'গ্রাহক'],
  ['operator', /পরিচালক|অপারেটর/g, 'পরিচালক'],
  ['two-step verification', /দুই ধাপের যাচাই|দ্বিতীয় ধাপ/g, 'দুই ধাপের যাচাই'],
  ['statement', /স্টেটমেন্ট|বিবরণী/g, 'স্টেটমেন্ট'],
  ['could not load', /লোড হয়নি|আনা যায়নি/g, 'লোড হয়নি'],
  ['digits of a code', /সংখ্যার (?=একটি কোড|কোড)|অঙ্কের (?=একটি কোড|কোড)/g, 'সংখ্যার '],
  ['current password', /(?:বর্তমান|এখনকার) পাসওয়ার্ড/g, 'বর্তমান পাসওয়ার্ড'],
  ['without a charge', /চার্জ ছাড়া|বিনা খরচে/g, 'চার্জ ছাড়া'],
  ['log out', /লগ ?আউট/g, 'লগ আউট'],
  ['QR code', /(?:কিউআর|QR) কোড/g, 'কিউআর কোড'],
  ['not yet', /এখন[োও](?= )/g, 'এখনো'],
]

const files = globSync(['src/**/text/bn/*.ts', 'src/features/**/*.bn.ts'], { cwd: projectRoot })
const bangla = files.map((file) => readFileSync(join(projectRoot, file), 'utf8'))

/** In a copy without the feature nothing says it. */
const isSaid = ([term]: (typeof terms)[number]) =>
  term !== 'statement' || files.some((file) => file.startsWith('src/features/statements/'))

test.each(terms.filter(isSaid))(
  '%s has one spelling in Bangla, on screens, in messages and in mails',
  (_, any, spelling) => {
    const found = bangla.flatMap((text) => text.match(any) ?? [])
    expect(found.length).toBeGreaterThan(1)
    expect([...new Set(found)]).toEqual([spelling])
  },
)

test('the patterns find other spellings', () => {
  const others = ['অথেনটিকেটর', 'রিকোভারি', 'পাস-কি', 'ই-মেইল', 'ব্যবহারকারী', 'অপারেটর'].concat([
    'দ্বিতীয় ধাপ',
    'বিবরণী',
    'আনা যায়নি',
    'অঙ্কের কোড',
    'এখনকার পাসওয়ার্ড',
    'বিনা খরচে',
    'লগআউট',
    'QR কোড',
    'এখনও ',
  ])
  for (const [at, [term, any, spelling]] of terms.entries()) {
    const [found] = others[at]!.match(any) ?? []
    expect(others[at], term).toContain(found ?? 'nothing found')
    expect(found).not.toBe(spelling)
  }
})
