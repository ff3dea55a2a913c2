import type * as english from '../en/language.ts'

export const ownLanguage: typeof english.ownLanguage = 'bn'
