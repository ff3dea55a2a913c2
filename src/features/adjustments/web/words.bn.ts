import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const text: WordsOf<typeof english.text> = {
  kind: 'সমন্বয়',
  propose: 'সমন্বয়ের প্রস্তাব করুন',
  proposeHelp: 'অ্যাকাউন্টে টাকা যোগ বা বিয়োগ',
  lead: (name) => `পরিচালক ও ${name}-এর মধ্যে টাকা। অন্য একজন অ্যাডমিনকে অনুমোদন করতে হবে, আর ${name} ইমেইল পাবেন।`,
  way: 'কোন দিকে',
  to: 'গ্রাহকের কাছে',
  from: 'গ্রাহকের কাছ থেকে',
  amount: 'পরিমাণ',
  words: 'গ্রাহকের জন্য কথা',
  wordsHint: 'ইমেইলে লেখা থাকবে।',
  balance: 'ব্যালেন্স',
  titleTo: (amount, name) => `সমন্বয়, ${name}-কে ${amount}`,
  titleFrom: (amount, name) => `সমন্বয়, ${name}-এর কাছ থেকে ${amount}`,
  effectTo: 'পরিচালকের কাছ থেকে পাবেন',
  behindTo: '।',
  effectFrom: 'পরিচালককে দেবেন',
  behindFrom: '।',
}

export const auditNames: WordsOf<typeof english.auditNames> = { adjust: 'সমন্বয় করা হয়েছে' }
