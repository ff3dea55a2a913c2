import type { WordsOf } from '#contract/message.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { factorResetLimits } from '../facts.ts'
import type * as english from './words.en.ts'

const hours = formatCount(factorResetLimits.hours)

export const text: WordsOf<typeof english.text> = {
  kind: 'দুই ধাপের যাচাই',
  propose: 'দুই ধাপের যাচাই বন্ধের প্রস্তাব করুন',
  proposeHelp: 'ফোন ও রিকভারি কোড হারিয়ে গেছে',
  lead: (name) =>
    `আগে নিশ্চিত হোন, আপনি সত্যিই ${name}-এর সঙ্গে কথা বলছেন। অন্য একজন অ্যাডমিনকে অনুমোদন করতে হবে। ${name} ইমেইল পাবেন, আর বাতিল করার জন্য ${hours} ঘণ্টা সময় পাবেন। এরপর শুধু পাসওয়ার্ড দিয়েই অ্যাকাউন্ট খুলবে।`,
  title: (name) => `${name}-এর দুই ধাপের যাচাই বন্ধ`,
  effect: `কেউ না থামালে, অনুমোদনের ${hours} ঘণ্টা পরে শুধু পাসওয়ার্ড দিয়েই অ্যাকাউন্ট খুলবে:`,
  behind: '।',
  passkeys: 'পাসকি',
  authenticator: 'অথেন্টিকেটর অ্যাপ',
  recoveryCodes: 'রিকভারি কোড',
  on: 'চালু',
  off: 'বন্ধ',
}

export const keepFactorText: typeof english.keepFactorText = {
  documentTitle: 'দুই ধাপের যাচাই চালু রাখুন',
  title: 'দুই ধাপের যাচাই চালু রাখুন',
  lead: 'দুজন অ্যাডমিন আপনার অ্যাকাউন্টের দুই ধাপের যাচাই বন্ধ করার অনুমোদন দিয়েছেন। আপনি এখনো এটি ব্যবহার করতে পারলে, বা আপনি না চেয়ে থাকলে, এখনই বাতিল করুন।',
  submit: 'দুই ধাপের যাচাই চালু রাখুন',
  working: 'বাতিল হচ্ছে...',
  doneTitle: 'দুই ধাপের যাচাই চালুই আছে',
  doneLead: 'কিছুই সরানো হয়নি। অন্য কেউ আপনার পাসওয়ার্ড জানতে পারে মনে হলে এখনই নতুন পাসওয়ার্ড দিন।',
  expiredTitle: 'লিংকটি ভুল বা মেয়াদ শেষ',
  expiredLead: 'দুই ধাপের যাচাই বন্ধ হয়ে গেছে, অথবা আগেই বাতিল হয়েছে। আপনার নিরাপত্তা পাতায় দেখতে পাবেন।',
  noTokenTitle: 'আমাদের ইমেইলের লিংকটি খুলুন',
  noTokenLead: 'এই পাতায় পুরো লিংকটি দরকার। হয়তো কেটে গেছে: ইমেইল থেকে পুরোটা কপি করুন।',
  newPassword: 'নতুন পাসওয়ার্ড দিন',
}
