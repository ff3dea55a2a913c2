import { formatCount } from '#contract/text/bn/numbers.ts'
import { typeNamesOfFeatures } from '#features/type-words.bn.ts'
import type * as english from '../en/area.ts'

export const areaText: typeof english.areaText = {
  group: 'ড্যাশবোর্ড',
  planGroup: 'পরিকল্পনা',
  deskGroup: 'ডেস্ক',
  controlGroup: 'নিয়ন্ত্রণ',
  accountGroup: 'অ্যাকাউন্ট',
  waiting: (entry, count) => `${entry}, ${count}টি অপেক্ষায়`,
  toggleSidebar: 'সাইডবার খুলুন বা বন্ধ করুন',
  sidebar: 'সাইডবার',
  tabs: 'ট্যাব',
  breadcrumb: 'আপনি এখানে',

  overview: 'এক নজরে',
  deposit: 'জমা',
  withdraw: 'উত্তোলন',
  sendMoney: 'টাকা পাঠান',
  sendTab: 'পাঠান',
  transactions: 'লেনদেন',
  profile: 'প্রোফাইল',
  security: 'নিরাপত্তা',
  cashIn: 'ক্যাশ ইন',
  cashOut: 'ক্যাশ আউট',
  analytics: 'পরিসংখ্যান',
  manageUsers: 'গ্রাহক ব্যবস্থাপনা',
  usersTab: 'গ্রাহক',
  manageAgents: 'এজেন্ট ব্যবস্থাপনা',
  agentsTab: 'এজেন্ট',

  recentTransactions: 'সাম্প্রতিক লেনদেন',
  viewAll: 'সব দেখুন',
  updateProfile: 'প্রোফাইল আপডেট করুন',
  updating: 'আপডেট হচ্ছে...',
  processing: 'প্রসেস হচ্ছে...',
  showPassword: 'পাসওয়ার্ড দেখান',
  hidePassword: 'পাসওয়ার্ড লুকান',

  loadFailed: 'এটি লোড হয়নি',
  loadFailedHelp: 'সার্ভার সাড়া দেয়নি। কিছুই হারায়নি।',
}

export const pagerText: typeof english.pagerText = (page, totalPages) => ({
  label: 'পাতা',
  previous: 'আগের',
  next: 'পরের',
  position: `পাতা ${formatCount(page)} / ${formatCount(totalPages)}`,
})

export const transactionText: typeof english.transactionText = {
  types: {
    add_money: 'জমা',
    withdraw: 'উত্তোলন',
    send_money: 'টাকা পাঠানো',
    cash_in: 'ক্যাশ ইন',
    cash_out: 'ক্যাশ আউট',
    ...typeNamesOfFeatures,
  },
  statuses: { completed: 'সম্পন্ন', pending: 'অপেক্ষায়', failed: 'ব্যর্থ', reversed: 'ফেরত' },
  to: (who) => `প্রাপক: ${who}`,
  from: (who) => `প্রেরক: ${who}`,
  by: (who) => `এজেন্ট: ${who}`,
  helpedBy: (who) => `সহায়তায়: ${who}`,
  person: (name, address) => `${name} · ${address}`,
  fromTo: (sender, receiver) => `প্রেরক: ${sender}, প্রাপক: ${receiver}`,
  note: (words) => `“${words}”`,
  nobody: 'নেই',
  you: 'আপনি',
  status: 'অবস্থা',
  time: 'সময়',
  fromLabel: 'প্রেরক',
  toLabel: 'প্রাপক',
  balanceAfter: 'লেনদেনের পর ব্যালেন্স',
  row: (type, sentence, time) => `${type}। ${sentence}। ${time}`,
  sentences: {
    sent: (amount, who) => `${amount} পাঠানো হয়েছে, প্রাপক: ${who}`,
    received: (amount, who) => `${amount} এসেছে, প্রেরক: ${who}`,
    add_money: (amount, who) => (who ? `${amount} জমা, সহায়তায়: ${who}` : `${amount} জমা`),
    withdraw: (amount) => `${amount} উত্তোলন`,
    cash_in: (amount, who) => `${amount} ক্যাশ ইন, এজেন্ট বা গ্রাহক: ${who}`,
    cash_out: (amount, who) => `${amount} ক্যাশ আউট, এজেন্ট বা গ্রাহক: ${who}`,
    other: (type, amount, who) => `${type}: ${amount}, ${who}`,
  },
  emptyHelp: 'আপনার জমা, উত্তোলন ও পাঠানো টাকা এখানে দেখা যাবে।',
}
