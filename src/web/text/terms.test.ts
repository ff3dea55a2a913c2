import { readdirSync, readFileSync } from 'node:fs'
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
]

const rooms = ['src/contract/text/bn', 'src/server/messages/text/bn', 'src/web/text/bn']
const bangla = rooms.flatMap((room) =>
  readdirSync(join(projectRoot, room)).map((name) => readFileSync(join(projectRoot, room, name), 'utf8')),
)

test.each(terms)(
  '%s has one spelling in Bangla, on screens, in messages and in mails',
  (_, any, spelling) => {
    const found = bangla.flatMap((text) => text.match(any) ?? [])
    expect(found.length).toBeGreaterThan(1)
    expect([...new Set(found)]).toEqual([spelling])
  },
)

test('the patterns find other spellings', () => {
  const others = ['অথেনটিকেটর', 'রিকোভারি', 'পাস-কি', 'ই-মেইল', 'ব্যবহারকারী', 'অপারেটর']
  for (const [at, [term, any, spelling]] of terms.entries()) {
    const [found] = others[at]!.match(any) ?? []
    expect(found, term).toBe(others[at])
    expect(found).not.toBe(spelling)
  }
})
