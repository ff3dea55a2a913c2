import { formatTaka } from '#contract/text/bn/numbers.ts'
import { formatCount } from '#web/text/bn/format.ts'
import type * as english from './words.en.ts'

const rows = (count: number) => `${formatCount(count)}টি সারি`
const people = (count: number) => `${formatCount(count)} জন`

export const bulkText: typeof english.bulkText = {
  title: 'একসঙ্গে পেমেন্ট',
  lead: 'একটি ফাইল থেকে একসঙ্গে অনেককে টাকা পাঠান।',
  failed: 'একসঙ্গে পেমেন্ট লোড হয়নি',
  off: 'আপনার জন্য একসঙ্গে পেমেন্ট চালু নেই',
  offHelp: 'একসঙ্গে অনেককে টাকা পাঠাতে হলে Batua-র পরিচালককে বলুন।',
  drop: 'CSV ফাইল এখানে ছেড়ে দিন',
  choose: 'ফাইল বাছুন',
  reading: 'পড়া হচ্ছে…',
  sending: (done, all) => `${rows(all)}র মধ্যে ${formatCount(done)}টি পাঠানো হচ্ছে`,
  checking: 'যাচাই হচ্ছে…',
  how: 'ফাইলটি যেমন হবে',
  howText: (max) => `CSV ফাইল, তিনটি কলাম: প্রাপক, পরিমাণ, নোট। সর্বোচ্চ ${rows(max)}।`,
  example: 'নমুনা ফাইল',
  exampleName: 'batua-example.csv',
  exampleHead: ['প্রাপক', 'পরিমাণ', 'নোট'],
  exampleNote: 'নভেম্বরের বেতন',
  emptyFile: 'এই ফাইলে কোনো সারি নেই',
  tooLong: (count, max) => `এই ফাইলে ${rows(count)} আছে। সর্বোচ্চ ${formatCount(max)}টি চলে।`,
  noColumns: 'এই ফাইলে প্রাপক ও পরিমাণ পাওয়া যায়নি',
  unreadable: 'ফাইলটি পড়া যায়নি',
  untitled: 'একসঙ্গে পেমেন্ট',
  before: 'আগের',
  empty: 'এখনো ফাইল থেকে কাউকে টাকা পাঠানো হয়নি।',
  emptyHelp: 'বেতন, সহকারী, পুরস্কার: এক ফাইল, এক চাপ।',
  open: (title) => `${title} খুলুন`,
  states: {
    draft: 'খসড়া',
    checked: 'প্রস্তুত',
    paying: 'চলছে',
    done: 'শেষ',
    cancelled: 'বাতিল',
  },
  summary: (count, total) => `${people(count)}, ${total}`,
  outcome: (paid, failed) =>
    failed === 0
      ? `${formatCount(paid)}টি দেওয়া হয়েছে`
      : `${formatCount(paid)}টি দেওয়া হয়েছে, ${formatCount(failed)}টি হয়নি`,
}

export const reviewText: typeof english.reviewText = {
  back: 'একসঙ্গে পেমেন্ট',
  lead: (count, time) => `${rows(count)}, ${time}`,
  badTitle: (count) => `${rows(count)}তে টাকা পাঠানো যাবে না।`,
  badHelp: 'ফাইল ঠিক করে আবার বাছুন, অথবা সারিগুলো বাদ দিন। কাউকে টাকা পাঠানো হয়নি।',
  notChecked: 'সারিগুলো এখনো যাচাই হয়নি।',
  notCheckedHelp: 'যাচাই করুন, তারপর টাকা পাঠান।',
  check: 'আবার যাচাই করুন',
  get: (count) => `${people(count)} পাবেন`,
  inFile: 'ফাইলে আছে',
  rows,
  bad: 'পাঠানো যাবে না',
  fees: 'ফি',
  leaves: 'ওয়ালেট থেকে যাবে',
  after: 'পরে ব্যালেন্স',
  pay: (count, total) => `${people(count)}কে ${formatTaka(total)} দিন`,
  firstMend: (count) => `আগে ${rows(count)} বাদ দিন বা ঠিক করুন।`,
  tooLittle: 'আপনার ব্যালেন্স যথেষ্ট নয়।',
  leaveOut: (count) => `${rows(count)} বাদ দিন`,
  mended: 'ঠিক করা ফাইল বাছুন',
  cancel: 'খসড়াটি মুছুন',
  line: 'সারি',
  recipient: 'প্রাপক',
  amount: 'পরিমাণ',
  note: 'নোট',
  found: 'যা পাওয়া গেছে',
  outcome: 'ফলাফল',
  waiting: 'অপেক্ষায়',
  lineOf: (line) => `সারি ${formatCount(line)}`,
  good: 'ঠিক আছে',
  new: 'যাচাই হয়নি',
  noAmount: '–',
  paidAt: (time) => `দেওয়া হয়েছে ${time}`,
  notPaid: 'দেওয়া হয়নি',
  list: 'সারি',
  failed: 'সারিগুলো লোড হয়নি',
  codes: {
    RECIPIENT_NOT_FOUND: 'এই ঠিকানায় কেউ নেই',
    RECIPIENT_UNAVAILABLE: 'এই ওয়ালেটে এখন টাকা পাঠানো যায় না',
    SELF_TRANSFER: 'এটি আপনি নিজে',
    RECIPIENT_TWICE: 'একাধিকবার আছে। ঠিক তো?',
    AMOUNT_INVALID: 'এটি কোনো পরিমাণ নয়',
    NOTE_INVALID: 'নোটটি বেশি লম্বা, বা এতে লুকানো চিহ্ন আছে',
    BULK_STOPPED: 'এর আগেই আপনি থামিয়েছেন',
    BULK_CHANGED: 'ঠিকানাটি এখন অন্য কারও',
    ACCOUNT_BLOCKED: 'আপনার হিসাব ব্লক করা হয়েছিল',
    ACCOUNT_FROZEN: 'আপনার হিসাব স্থগিত করা হয়েছিল',
    TYPE_PAUSED: 'টাকা পাঠানো সাময়িক বন্ধ ছিল',
    FEE_CHANGED: 'ফি বদলে গিয়েছিল',
  },
}

export const progressText: typeof english.progressText = {
  started: (count, time) => `${people(count)}, শুরু ${time}`,
  ended: (count, time) => `${people(count)}, শেষ ${time}`,
  paid: 'দেওয়া হয়েছে',
  ring: (percent) => `${formatCount(percent)} শতাংশ দেওয়া হয়েছে`,
  of: (paid, all) => `${people(all)}ের মধ্যে ${formatCount(paid)}`,
  sums: (paid, total) => `${total}-এর মধ্যে ${paid}`,
  goesOn: 'এই পাতা বন্ধ করলেও কাজ চলবে।',
  aside: 'এর জন্য আলাদা রাখা',
  notPaid: 'এখনো দেওয়া হয়নি',
  stop: 'এই অংশের পর থামান',
  waits: 'বাকি টাকা একটু পরেই ফেরত আসবে।',
  done: (paid, failed) =>
    failed === 0
      ? `${formatCount(paid)}টি দেওয়া হয়েছে`
      : `${formatCount(paid)}টি দেওয়া হয়েছে, ${formatCount(failed)}টি হয়নি`,
  back: (amount) => `${amount} আপনার ওয়ালেটে ফিরেছে।`,
  nothingBack: 'সবাই টাকা পেয়েছেন।',
  file: 'ফলাফল ফাইল',
  fileName: 'batua-bulk-payment.csv',
  cancelled: 'বাতিল হয়েছে। কাউকে টাকা পাঠানো হয়নি।',
}

export const rightText: typeof english.rightText = {
  name: 'একসঙ্গে পেমেন্ট',
  yes: 'অনুমতি আছে',
  no: 'অনুমতি নেই',
  title: (person) => `${person}-এর একসঙ্গে পেমেন্ট`,
  effect: 'অনুমতি পাবেন',
  effectBehind: 'একসঙ্গে অনেককে টাকা পাঠানোর।',
  allow: 'একসঙ্গে পেমেন্টের অনুমতি দিন',
  allowLead: (name) => `${name} তখন ফাইল থেকে ২,০০০ জন পর্যন্ত টাকা পাঠাতে পারবেন। দ্বিতীয় একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
  allowHelp: 'ফাইল থেকে একসঙ্গে অনেককে টাকা পাঠানো, যেখানে শুধু বাছাই করা মানুষ পারেন।',
  end: 'একসঙ্গে পেমেন্ট বন্ধ করুন',
  endLead: (name) => `${name} আর নতুন একসঙ্গে পেমেন্ট শুরু করতে পারবেন না। চলতিটি চলবে।`,
  endHelp: 'সঙ্গে সঙ্গেই কার্যকর।',
  endSubmit: 'একসঙ্গে পেমেন্ট বন্ধ করুন',
}

export const auditNames: typeof english.auditNames = {
  make_bulk: 'একসঙ্গে পেমেন্ট শুরু করেছেন',
  check_bulk: 'একসঙ্গে পেমেন্ট যাচাই করেছেন',
  pay_bulk: 'একসঙ্গে অনেককে টাকা পাঠিয়েছেন',
  stop_bulk: 'একসঙ্গে পেমেন্ট থামিয়েছেন',
  cancel_bulk: 'একসঙ্গে পেমেন্ট মুছেছেন',
  download_bulk: 'একসঙ্গে পেমেন্টের ফলাফল নামিয়েছেন',
  allow_bulk: 'একসঙ্গে পেমেন্টের অনুমতি দিয়েছেন',
  end_bulk_right: 'একজনের একসঙ্গে পেমেন্ট বন্ধ করেছেন',
}
