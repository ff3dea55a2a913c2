import type { TransferType } from '#contract/transactions.ts'
import { typeNamesOfFeatures, typeWaysOfFeatures } from '#features/type-words.bn.ts'
import type * as english from './words.en.ts'

const types: Record<TransferType, string> = {
  add_money: 'জমা',
  withdraw: 'উত্তোলন',
  send_money: 'টাকা পাঠানো',
  cash_in: 'ক্যাশ ইন',
  cash_out: 'ক্যাশ আউট',
  settlement: 'হিসাব মেটানো',
  ...typeNamesOfFeatures,
}

export const statementText: typeof english.statementText = {
  title: 'স্টেটমেন্ট',
  lead: 'এক মাসের সব লেনদেন। শেষ হওয়া মাসের স্টেটমেন্ট প্রতিবার একই থাকে।',
  month: 'মাস',
  soFar: (month) => `${month}, এখন পর্যন্ত`,
  download: 'CSV ডাউনলোড',
  downloading: 'ডাউনলোড হচ্ছে...',
  downloadFailed: 'ফাইলটি ডাউনলোড করা যায়নি',
  print: 'প্রিন্ট',
  preparing: 'তৈরি হচ্ছে...',
  printFailed: 'স্টেটমেন্টটি লোড হয়নি',
  tooLongToPrint: (entries) => `এই মাসে ${entries}টি লেনদেন আছে, এখানে প্রিন্ট করার জন্য বেশি। ফাইলটি ডাউনলোড করুন।`,
  opening: 'শুরুর ব্যালেন্স',
  moneyIn: 'টাকা এসেছে',
  commissions: (sum) => `এর মধ্যে কমিশন ${sum}`,
  moneyOut: 'টাকা গেছে',
  fees: 'ফি',
  closing: 'শেষ ব্যালেন্স',
  balanceSoFar: 'এখনকার ব্যালেন্স',
  entries: 'লেনদেন',
  number: 'নং',
  date: 'তারিখ',
  type: 'ধরন',
  details: 'বিস্তারিত',
  in: 'এসেছে',
  out: 'গেছে',
  balance: 'ব্যালেন্স',
  types,
  ways: typeWaysOfFeatures,
  withNote: (details, note) => `${details} · ${note}`,
  empty: 'এই মাসে কোনো লেনদেন হয়নি।',
  emptyHelp: 'ব্যালেন্স যেমন ছিল তেমনই আছে।',
  failed: 'স্টেটমেন্টটি লোড হয়নি',

  heading: 'স্টেটমেন্ট',
  inDhaka: (month) => `${month}, ঢাকার সময়`,
  wallet: 'অ্যাকাউন্ট',
  entriesFromTo: (first, last) => `${first} থেকে ${last}`,
  noEntries: 'নেই',
  endedOn: 'শেষ হয়েছে',
  asOf: 'এখন পর্যন্ত',
  carriedTo: (page) => `পাতা ${page}-এ নেওয়া হলো:`,
  pageOf: (page, pages) => `পাতা ${page} / ${pages}`,
  closedNote: 'শেষ হওয়া মাস বদলায় না। যতবার বানানো হোক, এই পাতা একই থাকে।',
  openNote: 'মাসটি এখনো শেষ হয়নি। স্টেটমেন্ট বদলাতে পারে।',
  questions: (address) => `প্রশ্ন: ${address}`,
}

export const auditNames: typeof english.auditNames = {
  download_statement: 'স্টেটমেন্ট ডাউনলোড করেছেন',
}
