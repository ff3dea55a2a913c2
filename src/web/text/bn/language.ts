import type * as english from '../en/language.ts'

export const languageText: typeof english.languageText = {
  own: 'bn',
  other: 'en',
  otherName: 'English',
}
