import { expect, test } from 'vitest'
import { acceptedLanguage, chosenLanguage } from './language.ts'

test.each([
  ['bn', 'bn'],
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['en-GB,en;q=0.9,bn;q=0.8', 'en'],
  ['fr, bn;q=0.3, en;q=0.7', 'en'],
  ['BN-bd', 'bn'],
  ['fr,de;q=0.9', undefined],
  ['bn;q=0, en', 'en'],
  ['bn;q=0', undefined],
  ['bn;q=much', undefined],
  ['', undefined],
  [';;,,q=1', undefined],
])('a client that accepts "%s" gets %s', (header, language) => {
  expect(acceptedLanguage({ 'accept-language': header })).toBe(language)
})

test('a client without Accept-Language has no preferred language', () => {
  expect(acceptedLanguage({})).toBeUndefined()
  expect(chosenLanguage({})).toBeUndefined()
})

test.each([
  ['lang=bn', 'bn'],
  ['batua_session=x; lang=en', 'en'],
  ['lang=fr', undefined],
  ['slang=bn', undefined],
  ['lang=', undefined],
])('the cookie "%s" chooses %s', (cookie, language) => {
  expect(chosenLanguage({ cookie })).toBe(language)
})
