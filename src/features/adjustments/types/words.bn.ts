import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const typeNames: WordsOf<typeof english.typeNames> = { adjustment: 'সমন্বয়' }

export const typeWays: typeof english.typeWays = {
  adjustment: { in: 'সমন্বয়, আপনি পেয়েছেন', out: 'সমন্বয়, আপনি দিয়েছেন' },
}

export const elsewhere: typeof english.elsewhere = {
  operator: 'পরিচালক',
  from: 'পরিচালকের কাছ থেকে',
  to: 'পরিচালকের কাছে',
  got: (amount) => `সমন্বয়ে পরিচালকের কাছ থেকে ${amount} পেয়েছেন`,
  gave: (amount) => `সমন্বয়ে পরিচালককে ${amount} দিয়েছেন`,
}
