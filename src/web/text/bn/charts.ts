import { formatCount } from '#contract/text/bn/numbers.ts'
import { refusalReasonsOfFeatures } from '#features/words.bn.ts'
import type * as english from '../en/charts.ts'

export const chartText: typeof english.chartText = {
  asTable: 'টেবিলে দেখুন',
  asChart: 'চার্টে দেখুন',
  keys: 'মানগুলো পড়তে বাম ও ডান তীর চাপুন।',
  nothing: 'এই সময়ে এখনো কিছু নেই।',
  soFar: 'এ পর্যন্ত',
  today: 'আজ',
  difference: 'পার্থক্য',
  total: 'মোট',
}

export const agentChartsText: typeof english.agentChartsText = {
  days: 'দিনে ক্যাশ ইন ও আউট',
  daysSentence: ['আজ এ পর্যন্ত ', ' ইন, আর ', ' আউট।'],
  cashIn: 'ক্যাশ ইন',
  cashOut: 'ক্যাশ আউট',
  current: 'আজ এ পর্যন্ত',
  day: 'দিন',
  twoWeeks: 'দুই সপ্তাহ',
  float: 'আজকের ফ্লোট',
  opened: (left) => `দিন শুরু হয়েছে ${left} দিয়ে।`,
  now: (left) => `এখন ${left}`,
  nowSentence: (left) => `এখন ${left}।`,
  left: 'বাকি',
  time: 'সময়',
  start: 'দিনের শুরু',
  empty: 'শেষ',
  emptyBy: (time) => `এভাবে চললে ফ্লোট আনুমানিক ${time}-এ শেষ হবে।`,
  emptyHelp: 'পরিচালকের সঙ্গে হিসাব মেটান, অথবা আগে কয়েকটি ক্যাশ আউট করুন।',
  quiet: 'আজ এখনো কোনো ক্যাশ ইন বা ক্যাশ আউট হয়নি।',
}

const reasons: Record<string, string> = {
  ...refusalReasonsOfFeatures,
  INSUFFICIENT_FUNDS: 'ব্যালেন্স যথেষ্ট নয়',
  RECIPIENT_NOT_FOUND: 'প্রাপক পাওয়া যায়নি',
  USER_NOT_FOUND: 'গ্রাহক পাওয়া যায়নি',
  AGENT_NOT_FOUND: 'এজেন্ট পাওয়া যায়নি',
  SELF_TRANSFER: 'নিজেকে পাঠানো',
  RECIPIENT_UNAVAILABLE: 'প্রাপক টাকা নিতে পারেন না',
  FLOAT_EXHAUSTED: 'এজেন্টের ফ্লোট শেষ',
  FUNDING_UNAVAILABLE: 'টাকার উৎস পাওয়া যায়নি',
  PAYOUT_UNAVAILABLE: 'উত্তোলন চালু নেই',
  ACCOUNT_BLOCKED: 'অ্যাকাউন্ট ব্লক করা',
  ACCOUNT_FROZEN: 'অ্যাকাউন্ট স্থগিত',
  AGENT_PENDING: 'এজেন্ট অনুমোদিত নন',
  AGENT_SUSPENDED: 'এজেন্ট বন্ধ',
}

export const adminChartsText: typeof english.adminChartsText = {
  failed: 'চার্টগুলো লোড হয়নি',
  days: 'দিনে লেনদেনের পরিমাণ ও সংখ্যা',
  daysSentence: (volume, count) => `গত ৩০ দিনে ${count}টি লেনদেনে ${volume}।`,
  volume: 'পরিমাণ',
  transactions: 'লেনদেন',
  day: 'দিন',
  thirtyDays: '৩০ দিন',
  people: 'নতুন ও সক্রিয় মানুষ',
  peopleSentence: (active, joined) =>
    [
      active !== undefined && `গতকাল ${formatCount(active)} জন লেনদেন করেছেন।`,
      joined === 0 ? 'আজ কেউ নতুন নেই।' : `আজ ${formatCount(joined)} জন যোগ দিয়েছেন।`,
    ]
      .filter(Boolean)
      .join(' '),
  active: 'সক্রিয়',
  joined: 'নতুন',
  activeEnd: (count) => `${formatCount(count)} সক্রিয়`,
  joinedEnd: (count) => `${formatCount(count)} নতুন`,
  notYet: 'এখনো গোনা হয়নি',
  refusals: 'কারণ অনুযায়ী প্রত্যাখ্যান',
  refusalsSentence: (refused, asked, percent) =>
    `৩০ দিনে ${asked}টি অনুরোধের ${refused}টি প্রত্যাখ্যাত, ${percent}।`,
  noRefusals: '৩০ দিনে কোনো অনুরোধ প্রত্যাখ্যাত হয়নি।',
  reason: (code) => reasons[code] ?? 'অন্য কারণ',
  reasonHead: 'কারণ',
  times: 'কতবার',
  share: 'অংশ',
  floats: 'এজেন্টদের বাকি ফ্লোট',
  floatsSentence: (agents) =>
    agents === 1 ? 'একজন এজেন্ট: তিনি আর কত দিতে পারেন।' : 'যার কম বাকি, সে আগে: একজন এজেন্ট আর কত দিতে পারেন।',
  noAgents: 'এখনো কোনো অনুমোদিত এজেন্ট নেই।',
  agent: 'এজেন্ট',
  left: 'বাকি',
  line: 'ক্রেডিট সীমা',
  leftOf: (line) => `বাকি, ${line} থেকে`,
  few: 'কম বাকি',
}
