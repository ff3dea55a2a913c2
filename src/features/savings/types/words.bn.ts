import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const typeNames: WordsOf<typeof english.typeNames> = { savings: 'সঞ্চয়' }

export const typeWays: typeof english.typeWays = { savings: { in: 'সঞ্চয় থেকে', out: 'সঞ্চয়ে' } }

export const elsewhere: typeof english.elsewhere = {
  to: (goal) => `সঞ্চয়ে জমা: ${goal}`,
  from: (goal) => `সঞ্চয় থেকে: ${goal}`,
  movedTo: (amount, goal) => `${amount} সঞ্চয়ে রাখা হয়েছে: ${goal}`,
  movedFrom: (amount, goal) => `${amount} সঞ্চয় থেকে আনা হয়েছে: ${goal}`,
  roundUp: (amount, goal) => `আর ${amount} জমবে (${goal})`,
  share: (amount, goal) => `তার ${amount} জমবে (${goal})`,
  unsureDeposit: (amount) => `সঞ্চয়ের লক্ষ্যে ${amount}`,
  unsureWithdrawal: (amount) => `সঞ্চয়ের লক্ষ্য থেকে ${amount}`,
  unsureClose: 'সঞ্চয়ের একটি লক্ষ্য বন্ধ করা',
  advert: { title: 'সঞ্চয়ের লক্ষ্য', text: 'কিছু কেনার জন্য টাকা আলাদা রাখুন, কতদূর এগোলেন দেখুন।' },
}
