import { formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from '../en/admin.ts'

export const analyticsText: typeof english.analyticsText = {
  title: 'পরিসংখ্যান',
  totalUsers: 'মোট গ্রাহক',
  totalAgents: 'মোট এজেন্ট',
  totalTransactions: 'মোট লেনদেন',
  transactionVolume: 'লেনদেনের পরিমাণ',
  waiting: 'অনুমোদনের অপেক্ষায়',
  latest: 'সাম্প্রতিক লেনদেন',
}

export const peopleText: typeof english.peopleText = {
  name: 'নাম',
  email: 'ইমেইল',
  phone: 'ফোন',
  status: 'অবস্থা',
  actions: 'অ্যাকশন',
  noPhone: 'দেওয়া নেই',
  phoneNotConfirmed: 'নিশ্চিত নয়',
  frozen: 'স্থগিত',
  signOutWord: 'লগ আউট',
  signOut: 'সব জায়গা থেকে লগ আউট',
  undo: 'ফিরিয়ে নিন',
  search: 'নাম, ইমেইল বা ফোন খুঁজুন',
  clearSearch: 'সার্চ মুছুন',
  nobodyMatches: 'এই খোঁজে কাউকে পাওয়া যায়নি।',
}

export const usersText: typeof english.usersText = {
  title: 'গ্রাহক ব্যবস্থাপনা',
  block: 'ব্লক করুন',
  unblock: 'ব্লক খুলুন',
  blocked: (name) => `ব্লক করা হয়েছে: ${name}।`,
  unblocked: (name) => `আবার সক্রিয়: ${name}।`,
  emptyHelp: 'কেউ নিবন্ধন করলে এখানে দেখা যাবে।',
  statuses: { active: 'সক্রিয়', blocked: 'ব্লক করা' },
}

export const agentsText: typeof english.agentsText = {
  title: 'এজেন্ট ব্যবস্থাপনা',
  approve: 'অনুমোদন',
  suspend: 'বন্ধ রাখুন',
  suspended: (name) => `বন্ধ রাখা হয়েছে: ${name}।`,
  approved: (name) => `আবার অনুমোদিত: ${name}।`,
  listed: (entry) => `তালিকায়: ${entry}`,
  listedLater: (entry) => `অনুমোদনের পর তালিকায়: ${entry}`,
  blockedByCustomers: (customers: number) =>
    `আজ ${formatCount(customers)} জন গ্রাহক এই এজেন্টের অনুরোধ নেওয়া বন্ধ রেখেছেন`,
  emptyHelp: 'কোনো এজেন্ট নিবন্ধন করলে এখানে দেখা যাবে।',
  statuses: { active: 'অনুমোদিত', suspended: 'বন্ধ রাখা', pending: 'অপেক্ষায়', blocked: 'ব্লক করা' },
}

export const transactionsText: typeof english.transactionsText = {
  title: 'লেনদেন',
  search: 'নাম, ইমেইল বা রেফারেন্স খুঁজুন',
  type: 'ধরন',
  types: { add_money: 'জমা', send: 'টাকা পাঠানো', withdraw: 'উত্তোলন' },
  sender: 'প্রেরক',
  receiver: 'প্রাপক',
  amount: 'পরিমাণ',
  status: 'অবস্থা',
  date: 'তারিখ',
  to: 'প্রাপক:',
  emptyHelp: 'প্রথম লেনদেনের পর এখানে দেখা যাবে।',
}

export const adminProfileText: typeof english.adminProfileText = {
  title: 'অ্যাডমিন প্রোফাইল',
  lead: 'আপনার নিজের নাম ও ফোন।',
  detailsTitle: 'আপনার তথ্য',
  detailsHelp: 'অ্যাডমিন হিসেবে আপনি যা করেন তা আপনার অ্যাকাউন্টের নামে লেখা থাকে। শুধু পরিচালক তা পড়তে পারেন।',
  name: 'নাম',
  email: 'ইমেইল',
  emailHint: 'ইমেইল বদলানো যায় না',
  phone: 'ফোন',
}
