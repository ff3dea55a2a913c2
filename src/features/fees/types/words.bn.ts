import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const typeNames: WordsOf<typeof english.typeNames> = { fee: 'ফি', commission: 'কমিশন', vat: 'ভ্যাট' }

export const typeWays: WordsOf<typeof english.typeWays> = {
  fee: { in: 'ফি', out: 'ফি' },
  commission: { in: 'কমিশন', out: 'কমিশন' },
}

export const elsewhere: WordsOf<typeof english.elsewhere> = {
  fee: 'লেনদেনের জন্য',
  paid: (amount) => `লেনদেনের জন্য ${amount} ফি`,
  commission: 'গ্রাহকের লেনদেনের জন্য',
  earned: (amount) => `${amount} কমিশন`,
  operator: 'Batua',
  feeLabel: 'ফি',
  feeOfCustomer: 'গ্রাহকের ফি',
  commissionLabel: 'আপনার কমিশন',
}
