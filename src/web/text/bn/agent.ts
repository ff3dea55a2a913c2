import { limits } from '#contract/limits.ts'
import { formatCount, formatTaka } from '#contract/text/bn/numbers.ts'
import type * as english from '../en/agent.ts'

export const agentDashboardText: typeof english.agentDashboardText = {
  summary: 'ক্যাশ ইন ও ক্যাশ আউটের হিসাব',
  share: (inPercent) => ({
    in: `${formatCount(inPercent)}% ইন`,
    out: `${formatCount(100 - inPercent)}% আউট`,
  }),
  emptyHelp: 'আপনার ক্যাশ ইন ও ক্যাশ আউট এখানে দেখা যাবে।',
}

export const floatText: typeof english.floatText = {
  left: 'ফ্লোট বাকি',
  leftHint: (left) => `ফ্লোট বাকি ${left}`,
  float: 'ফ্লোট',
  creditLine: 'ক্রেডিট সীমা',
  failed: 'আপনার ফ্লোট লোড হয়নি',
  tooLittle: (left) => `আপনার ফ্লোটে ${formatTaka(left)} আছে, এটি তার চেয়ে বেশি।`,
}

export const agentNoticeText: typeof english.agentNoticeText = {
  pending: {
    title: 'অনুমোদনের অপেক্ষায়।',
    text: 'আপনি ঘুরে দেখতে পারেন। অ্যাডমিন অনুমোদন করলে ক্যাশ ইন ও ক্যাশ আউট করতে পারবেন।',
  },
  suspended: {
    title: 'আপনার এজেন্ট অ্যাকাউন্ট বন্ধ রাখা হয়েছে।',
    text: 'আপনি আগের লেনদেন দেখতে পারেন। ক্যাশ ইন বা ক্যাশ আউট করতে পারবেন না।',
  },
}

export const cashText: typeof english.cashText = {
  userEmail: 'গ্রাহকের ইমেইল',
  userEmailPlaceholder: 'user@example.com',
  nobody: 'এই ইমেইলে কোনো গ্রাহক নেই',
  amount: 'পরিমাণ',
  in: {
    title: 'ক্যাশ ইন',
    lead: 'গ্রাহক আপনাকে নগদ টাকা দেন; তাঁর ওয়ালেটে ব্যালেন্স যোগ হয়।',
    submit: 'ক্যাশ ইন',
    preview: (amount, email, floatLeft) =>
      floatLeft !== undefined && amount > floatLeft
        ? floatText.tooLittle(floatLeft)
        : `${formatTaka(amount)} যাবে, প্রাপক: ${email}।`,
    counter: [
      'গ্রাহকের সামনে টাকা গুনুন।',
      'ইমেইলটি পড়ে শোনান, নাম মিলিয়ে নিন।',
      'ক্যাশ ইন একবার চাপুন, বার্তার জন্য অপেক্ষা করুন।',
    ],
  },
  out: {
    title: 'ক্যাশ আউট',
    lead: 'আপনি গ্রাহককে নগদ টাকা দেন; তাঁর ওয়ালেট থেকে আপনি ব্যালেন্স পান।',
    submit: 'ক্যাশ আউট',
    preview: (amount, email) => `${formatTaka(amount)} নেওয়া হবে, গ্রাহক: ${email}।`,
    counter: [
      'ইমেইল জিজ্ঞেস করুন, পড়ে শোনান, নাম মিলিয়ে নিন।',
      'ক্যাশ আউট একবার চাপুন, বার্তার জন্য অপেক্ষা করুন।',
      'বার্তা আসার পরেই টাকা দিন।',
    ],
  },
  counterTitle: 'কাউন্টারে',
}

export const agentTransactionsText: typeof english.agentTransactionsText = {
  title: 'আপনার করা লেনদেন',
  number: '#',
  userEmail: 'গ্রাহকের ইমেইল',
  type: 'ধরন',
  amount: 'পরিমাণ',
  date: 'তারিখ',
}

export const agentProfileText: typeof english.agentProfileText = {
  title: 'এজেন্ট প্রোফাইল',
  lead: 'গ্রাহকেরা আপনাকে এই নাম ও ইমেইলে চেনেন।',
  detailsTitle: 'আপনার তথ্য',
  detailsHelp: 'ইমেইল বদলাতে নতুন ঠিকানায় পাঠানো কোডটি দিন।',
  name: 'নাম',
  email: 'ইমেইল',
  passwordTitle: 'পাসওয়ার্ড',
  passwordHelp: 'আগের পাসওয়ার্ড রাখতে চাইলে খালি রাখুন। নতুন পাসওয়ার্ড দিলে অন্য ডিভাইস থেকে লগ আউট হয়ে যাবে।',
  newPassword: 'নতুন পাসওয়ার্ড',
  newPasswordHint: `কমপক্ষে ${formatCount(limits.profilePasswordMin)}টি অক্ষর`,
  confirmEmail: (email) => ({
    title: 'নতুন ইমেইল নিশ্চিত করুন',
    help: `আমরা ${email} ঠিকানায় একটি কোড পাঠিয়েছি। কোডটি ${formatCount(limits.codeMinutes)} মিনিট চলবে। কোড না দেওয়া পর্যন্ত আগের ইমেইলই থাকবে।`,
    code: 'কোড',
    submit: 'ইমেইল নিশ্চিত করুন',
  }),
  alertTitle: 'এজেন্ট প্রোফাইল',
  alertClose: 'ঠিক আছে',
}
