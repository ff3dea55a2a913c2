import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const typeNames: WordsOf<typeof english.typeNames> = {
  hold: 'আটকে রাখা',
  release: 'ছেড়ে দেওয়া',
  reversal: 'ফেরত',
}

export const typeWays: WordsOf<typeof english.typeWays> = {
  hold: { in: 'আটকে রাখা', out: 'আটকে রাখা' },
  release: { in: 'ছেড়ে দেওয়া', out: 'ছেড়ে দেওয়া' },
  reversal: { in: 'ফেরত পেয়েছেন', out: 'ফেরত দিয়েছেন' },
}

export const elsewhere: WordsOf<typeof english.elsewhere> = {
  held: 'একটি অভিযোগের কারণে',
  heldSentence: (amount) => `একটি অভিযোগের কারণে ${amount} আটকে রাখা হয়েছে`,
  released: 'আটকে রাখার সময় শেষ',
  releasedSentence: (amount) => `আটকে রাখা ${amount} ছেড়ে দেওয়া হয়েছে`,
  returned: 'ভুল করে পাঠানো পেমেন্ট',
  returnedIn: (amount) => `${amount} ফেরত পেয়েছেন`,
  returnedOut: (amount) => `${amount} ফেরত দিয়েছেন`,
  batua: 'বাটুয়া',
  otherSide: 'অন্য পক্ষ',
  report: 'অভিযোগ',
}
