import { formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from './words.en.ts'

export const text: typeof english.text = {
  lead: 'চালু নিয়ম কখনো বদলায় না: দ্বিতীয় একজনের সম্মতির পর নতুন সংস্করণ তার জায়গা নেয়।',
  parts: 'কোন নিয়ম',
  failed: 'নিয়মগুলো লোড হয়নি',
  versions: 'সংস্করণ',
  version: (number) => `সংস্করণ ${formatCount(number)}`,
  noVersion: 'কোনো সংস্করণ নেই',
  since: (at) => `${at} থেকে`,
  always: 'শুরু থেকে',
  period: (from, until) => `${from} থেকে ${until}`,
  from: (at) => `${at} থেকে`,
  by: (name) => `অনুমোদন: ${name}`,
  operator: 'পরিচালকের দেওয়া',
  inForce: 'চালু',
  coming: 'আসছে',
  past: 'আগের',
  sameAsNow: 'এখনকার মতোই নিয়ম।',
  against: 'এখন যা চালু তার সঙ্গে তুলনা',
  changes: 'যা বদলাবে',
  changed: (count) => `${formatCount(count)}টি বদল`,
  was: (label, was) => `${label}, ছিল ${was}`,
  undo: 'সব বদল ফেরান',
  now: 'এখন',
  new: 'নতুন',
  itsRules: 'তখন',
  nothingChanges: 'এখনো কিছু বদলায়নি। প্রস্তাব করতে একটি মান বদলান।',
  waits: 'একটি প্রস্তাব দ্বিতীয় একজনের অপেক্ষায়।',
  waitsBy: (maker) => `${maker} নতুন সংস্করণের প্রস্তাব করেছেন। আগে সেটির সিদ্ধান্ত নিন।`,
  open: 'প্রস্তাবটি দেখুন',
  uncounted: (count) => `${formatCount(count)}টি ওয়ালেট এখনো গোনা হয়নি।`,
  uncountedHelp: 'এগুলো এই মাসে কত ব্যবহার করেছে, সার্ভার তা গুনছে। এরপর প্রস্তাব করা যাবে।',
  fromLabel: 'শুরু',
  untilLabel: 'শেষ',
  untilHint: 'খালি রাখলে স্থায়ী। নইলে আগের নিয়ম আবার চালু হবে।',
  why: 'কারণ',
  propose: 'প্রস্তাব করুন',
  somebodyElse: (number) =>
    number === null
      ? 'অন্য একজনকে অনুমোদন করতে হবে। ততক্ষণ কিছুই বদলাবে না।'
      : `অন্য একজনকে অনুমোদন করতে হবে। ততক্ষণ সংস্করণ ${formatCount(number)} চালু থাকবে।`,
}
