import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const failures: WordsOf<typeof english.failures> = {
  STATEMENT_NOT_FOUND: 'এই মাসের কোনো স্টেটমেন্ট নেই',
}

export const screens: WordsOf<typeof english.screens> = { statements: 'স্টেটমেন্ট' }
