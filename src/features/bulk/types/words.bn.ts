import type * as english from './words.en.ts'

export const typeNames: typeof english.typeNames = { bulk: 'একসঙ্গে পেমেন্ট' }

export const typeWays: typeof english.typeWays = {
  bulk: { in: 'একসঙ্গে পেমেন্ট থেকে ফেরত', out: 'একসঙ্গে পেমেন্ট' },
}

export const elsewhere: typeof english.elsewhere = {
  forBulk: (title) => `${title}-এর জন্য`,
  backFrom: (title) => `${title} থেকে ফেরত`,
  movedFor: (amount, title) => `${title}-এর জন্য ${amount} সরানো হয়েছে`,
  gotBack: (amount, title) => `${title} থেকে ${amount} ফেরত এসেছে`,
  unsure: (amount) => `অনেককে ${amount}`,
}
