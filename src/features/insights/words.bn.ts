import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = { periodInvalid: 'মাস, তিন মাস বা বছর বেছে নিন' }

export const screens: WordsOf<typeof english.screens> = { insights: 'আয়-ব্যয়ের হিসাব' }
