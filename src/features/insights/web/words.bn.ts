import { formatCount } from '#contract/text/bn/numbers.ts'
import { typeWaysOfFeatures } from '#features/type-words.bn.ts'
import type * as english from './words.en.ts'

const names: Record<string, { in: string; out: string }> = {
  add_money: { in: 'জমা', out: 'জমা' },
  withdraw: { in: 'উত্তোলন', out: 'উত্তোলন' },
  send_money: { in: 'পেয়েছেন', out: 'পাঠিয়েছেন' },
  cash_in: { in: 'ক্যাশ ইন', out: 'ক্যাশ ইন' },
  cash_out: { in: 'ক্যাশ আউট', out: 'ক্যাশ আউট' },
  ...typeWaysOfFeatures,
  other: { in: 'অন্যান্য, এসেছে', out: 'অন্যান্য, গেছে' },
}

export const insightsText: typeof english.insightsText = {
  title: 'আয়-ব্যয়ের হিসাব',
  lead: 'আপনার টাকা কোথা থেকে আসে, কোথায় যায়।',
  failed: 'আপনার আয়-ব্যয়ের হিসাব লোড হয়নি',
  emptyHelp: 'টাকা এলে বা গেলে এখানে দেখতে পাবেন।',
  period: 'সময়কাল',
  periods: { month: '১ মাস', quarter: '৩ মাস', year: '১ বছর' },
  flowSentence: {
    month: ['৩০ দিনে ', ' এসেছে, আর ', ' গেছে।'],
    quarter: ['১৩ সপ্তাহে ', ' এসেছে, আর ', ' গেছে।'],
    year: ['বারো মাসে ', ' এসেছে, আর ', ' গেছে।'],
  },
  flow: 'টাকা আসা ও যাওয়া',
  in: 'এসেছে',
  out: 'গেছে',
  moneyIn: 'টাকা এসেছে',
  moneyOut: 'টাকা গেছে',
  current: { month: 'আজ এ পর্যন্ত', quarter: 'এ সপ্তাহ এ পর্যন্ত', year: 'এ মাস এ পর্যন্ত' },
  bars: { month: 'দিন', quarter: 'সপ্তাহ', year: 'মাস' },
  week: (from) => `${from} থেকে সপ্তাহ`,
  totals: { month: '৩০ দিন', quarter: '১৩ সপ্তাহ', year: 'বারো মাস' },
  balance: 'সময়ের সঙ্গে ব্যালেন্স',
  balanceSentence: (opening, from, now) => `${from} ছিল ${opening}, আজ ${now}।`,
  lowest: (balance, day) => `সর্বনিম্ন ${balance}, ${day}।`,
  highest: (balance, day) => `সর্বোচ্চ ${balance}, ${day}`,
  balanceAtEnd: 'শেষে ব্যালেন্স',
  types: 'ধরন অনুযায়ী',
  typesSentence: (most) =>
    [most.in && `সবচেয়ে বেশি এসেছে: ${most.in}।`, most.out && `সবচেয়ে বেশি গেছে: ${most.out}।`]
      .filter(Boolean)
      .join(' '),
  type: 'ধরন',
  times: (count) => `${formatCount(count)} বার`,
  timesHead: 'কতবার',
  amount: 'পরিমাণ',
  typeName: (type, direction) => names[type]?.[direction] ?? '',
  people: 'যাদের সঙ্গে বেশি লেনদেন',
  peopleSentence: (since) => `লেনদেনের সংখ্যা অনুযায়ী, ${since} থেকে।`,
  noPeople: 'এই সময়ে এখনো কারও সঙ্গে আপনার লেনদেন হয়নি।',
  person: 'ব্যক্তি',
  payments: (count) => `${formatCount(count)}টি লেনদেন`,
  paymentsHead: 'লেনদেন',
  sent: 'পাঠিয়েছেন',
  received: 'পেয়েছেন',
}
