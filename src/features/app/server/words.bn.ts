import type * as english from './words.en.ts'

export const manifestWords: typeof english.manifestWords = {
  name: 'Batua: আপনার ডিজিটাল ওয়ালেট',
  description: 'টাকা পাঠান, নিন আর জমা রাখুন।',
  scan: 'স্ক্যান',
  send: 'টাকা পাঠান',
  request: 'টাকা চান',
  code: 'আমার কোড',
}

export const offlineWords: typeof english.offlineWords = {
  title: 'সংযোগ নেই',
  lead: 'এখন কোনো লেনদেন করা যাবে না, তবে কিছুই হারায়নি।',
  tryAgain: 'আবার চেষ্টা করুন',
  balance: 'আপনার শেষ ব্যালেন্স',
  mayDiffer: 'এর মধ্যে বদলে গিয়ে থাকতে পারে।',
  kept: 'এই ডিভাইসে রাখা',
  newest: 'সর্বশেষ ২০টি',
  until: '৭ দিন রাখা হয়, আর লগ আউট করলে মুছে যায়।',
}
