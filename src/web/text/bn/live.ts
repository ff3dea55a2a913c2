import { formatDevice } from '#contract/text/bn/devices.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { notificationsOfFeatures } from '#features/words.bn.ts'
import type * as english from '../en/live.ts'

export const bellText: typeof english.bellText = {
  title: 'বিজ্ঞপ্তি',
  bell: (unread) => (unread > 0 ? `বিজ্ঞপ্তি, ${formatCount(unread)}টি পড়া হয়নি` : 'বিজ্ঞপ্তি'),
  many: '৯+',
  markAll: 'সবগুলো পঠিত করুন',
  seeAll: 'সব দেখুন',
  unread: 'পড়া হয়নি',
  empty: 'এখনো কিছু নেই।',
  emptyHelp: 'আপনার পাওয়া টাকা ও অ্যাকাউন্টের খবর এখানে দেখা যাবে।',
  today: (time) => `আজ, ${time}`,
  received: (taka, who) => `আপনি ${taka} পেয়েছেন। প্রেরক: ${who}`,
  cashIn: (taka, who) => `আপনি ক্যাশ ইনে ${taka} পেয়েছেন। এজেন্ট: ${who}`,
  cashOut: (taka, who) => `আপনাকে ${taka} নগদ দেওয়া হয়েছে। এজেন্ট: ${who}`,
  moved: (taka) => `আপনার ওয়ালেটে ${taka} সরানো হয়েছে`,
  somebody: 'একজন',
  quoted: (note) => `“${note}”`,
  mailSettings: 'ইমেইল সেটিংস',
  events: {
    new_device: ({ device }) => `নতুন লগইন: ${device ? formatDevice(device) : 'নতুন ডিভাইস'}`,
    password_changed: () => 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
    email_changed: () => 'আপনার ইমেইল ঠিকানা বদলানো হয়েছে',
    phone_changed: () => 'আপনার ফোন নম্বর বদলানো হয়েছে',
    phone_confirmed: () => 'আপনার ফোন নম্বর নিশ্চিত হয়েছে',
    phone_moved: () => 'আপনার ফোন নম্বর অন্য অ্যাকাউন্টে গেছে',
    frozen: () => 'আপনার অ্যাকাউন্ট স্থগিত হয়েছে',
    thawed: () => 'আপনার অ্যাকাউন্ট আবার চালু',
    agent_approved: () => 'আপনার এজেন্ট অ্যাকাউন্ট অনুমোদিত',
    agent_suspended: () => 'আপনার এজেন্ট অ্যাকাউন্ট বন্ধ রাখা হয়েছে',
    ...notificationsOfFeatures,
  },
}
