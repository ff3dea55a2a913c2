import { formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from './words.en.ts'

export const failures: typeof english.failures = {
  EXPORT_RUNNING: 'আপনার আগের ফাইলটি এখনো তৈরি হচ্ছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
}

export const notifications: typeof english.notifications = {
  large_export: ({ admin, rows }) => `${admin} ${formatCount(Number(rows))}টি সারি ফাইলে নিয়েছেন`,
}

export const pushes: typeof english.pushes = {
  large_export: 'কেউ অনেক সারি এক্সপোর্ট করেছেন।',
}
