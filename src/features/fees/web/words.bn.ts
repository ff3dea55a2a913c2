import { formatCount, formatTaka } from '#contract/text/bn/numbers.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type * as english from './words.en.ts'

const verbs: Record<TransactionType, string> = {
  send_money: 'পাঠালে',
  withdraw: 'উত্তোলন করলে',
  add_money: 'জমা দিলে',
  cash_in: 'ক্যাশ ইন করলে',
  cash_out: 'ক্যাশ আউট করলে',
}
const done: Record<TransactionType, string> = {
  send_money: 'পাঠিয়েছেন',
  withdraw: 'উত্তোলন করেছেন',
  add_money: 'জমা দিয়েছেন',
  cash_in: 'ক্যাশ ইন করেছেন',
  cash_out: 'ক্যাশ আউট করেছেন',
}

export const whyText: typeof english.whyText = {
  upTo: (most, isFree) => (isFree ? `${formatTaka(most)} পর্যন্ত চার্জ ছাড়া।` : `${formatTaka(most)} পর্যন্ত এই ফি।`),
  inMonth: (type, most, isFree) =>
    `মাসে ${formatTaka(most)} পর্যন্ত ${verbs[type]} ${isFree ? 'কোনো ফি নেই' : 'এই ফি'}।`,
  aboveInMonth: (type, most) => `এই মাসে ${formatTaka(most)}-এর বেশি ${done[type]}, তাই এই ফি।`,
  part: (percent) => `পরিমাণের ${formatCount(percent)}%।`,
}

export const feesText: typeof english.feesText = {
  title: 'কত খরচ হয়',
  since: (day) => `চাপার আগেই জানা যায়। ${day} থেকে এই ফি চলছে; ভ্যাট এর মধ্যেই আছে।`,
  lead: 'চাপার আগেই জানা যায়।',
  free: 'চার্জ ছাড়া',
  freeLead: 'এখন সব লেনদেন চার্জ ছাড়া। কখনো ফি হলে চাপার আগেই দেখতে পাবেন।',
  failed: 'ফি দেখানো গেল না',
  fees: 'ফি',
  withAgent: 'এজেন্টের কাছে',
  fromBank: 'আপনার ব্যাংক থেকে',
  toBank: 'আপনার ব্যাংকে',
  people: 'Batua ওয়ালেট আছে এমন যে কাউকে',
  others: 'টাকা পাওয়া, সঞ্চয়',
  whatever: 'যে কোনো পরিমাণ',
  upTo: (sum) => `${sum} পর্যন্ত`,
  inMonth: (_type, sum) => `মাসে ${sum} পর্যন্ত`,
  above: 'তার বেশি হলে',
  percent: (percent) => `${formatCount(percent)}%`,
  atLeast: (sum) => `কমপক্ষে ${sum}`,
  atMost: (sum) => `সর্বোচ্চ ${sum}`,
  and: (parts) => parts.join(' + '),
  from: (day) => `${day} থেকে`,
  becomesFree: 'সব লেনদেন চার্জ ছাড়া হবে।',
  tiers: { regular: 'সাধারণ হিসাব', simplified: 'সরল হিসাব' },
  workItOut: 'হিসাব করে দেখুন',
  type: 'লেনদেনের ধরন',
  amount: 'পরিমাণ',
  theFee: 'ফি',
  gets: { send_money: 'অন্যজন পাবেন', cash_out: 'নগদ পাবেন' },
  amountPaid: 'পরিমাণ',
  leaves: 'ওয়ালেট থেকে যাবে',
  vat: 'ফি-র মধ্যে ভ্যাট',
  sentBefore: 'মাসের প্রথম লেনদেন হলে।',
  nothingSent: 'হিসাব এই পাতাতেই হয়; যা লেখেন, তা কোথাও পাঠানো হয় না।',
  getStarted: 'শুরু করুন',
  all: 'সব ফি',
}

export const chartText: typeof english.chartText = {
  title: 'দিনে ফি ও কমিশন',
  sentence: ['আজ এখন পর্যন্ত ফি ', ' ও এজেন্টদের কমিশন ', '।'],
  period: '৩০ দিন',
  fees: 'ফি',
  commissions: 'কমিশন',
}

export const commissionText: typeof english.commissionText = {
  title: 'দিনে কমিশন',
  sentence: ['এ মাসে ', ', গত মাসে ', '।'],
  commission: 'কমিশন',
  thisMonth: 'এ মাসের কমিশন',
  lastMonth: (sum) => `গত মাসে ${sum}`,
}
