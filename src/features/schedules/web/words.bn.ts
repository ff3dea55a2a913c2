import type { WordsOf } from '#contract/message.ts'
import { ownDigits } from '#contract/text/bn/numbers.ts'
import type * as english from './words.en.ts'

const weekdays = ['সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার', 'রবিবার']
const weekday = (anchor: number) => weekdays[anchor - 1] ?? ''
const date = (number: number) => `${ownDigits(String(number))} তারিখ`

export const schedulesText: WordsOf<typeof english.schedulesText> = {
  title: 'শিডিউল',
  lead: 'যেসব পেমেন্ট ও সঞ্চয় নিজে থেকেই হয়।',
  make: 'নতুন শিডিউল',
  failed: 'আপনার শিডিউলগুলো লোড হয়নি',
  empty: 'কিছুই শিডিউল করা নেই।',
  emptyHelp: 'বাড়িভাড়া, স্কুলের বেতন বা সঞ্চয়ের লক্ষ্য শিডিউল করুন, বাটুয়া ঠিক দিনে দিয়ে দেবে।',
  active: 'চালু',
  paused: 'থেমে আছে',
  ended: 'শেষ',
  countOf: (count, most, hasPaused) => `${hasPaused ? 'থেমে থাকাসহ ' : ''}সর্বোচ্চ ${most}টির মধ্যে ${count}টি`,
  saving: 'সঞ্চয়',
  note: (note) => `“${note}”`,

  every: (every, anchor) => {
    if (every === 'once') return 'একবার'
    if (every === 'day') return 'প্রতিদিন'
    if (every === 'week') return `প্রতি সপ্তাহে ${weekday(anchor ?? 1)}`
    return `প্রতি মাসের ${ownDigits(String(anchor ?? 1))} তারিখে`
  },
  until: (rhythm, day) => `${rhythm}, ${day} পর্যন্ত`,
  next: (day) => `পরের তারিখ ${day}`,
  nextThen: (day, then) => `পরের তারিখ ${day}, তারপর ${then}`,

  goesOut: (sum) => `৭ দিনে ${sum} যাবে।`,
  comingUp: (sum, day) => `আগামী ৭ দিনে ${sum} যাবে, প্রথমে ${day}।`,
  nothingSoon: 'আগামী ৭ দিনে কিছু যাবে না।',
  youHave: (balance) => `আপনার আছে ${balance}।`,
  enough: 'যথেষ্ট আছে',
  notEnough: 'যথেষ্ট নেই',
  lacks: (sum) => `আরও ${sum} লাগবে।`,

  sheet: 'শিডিউল',
  to: 'যাঁকে',
  address: 'ঠিকানা',
  goal: 'লক্ষ্য',
  rhythm: 'কত দিন পরপর',
  firstDay: 'প্রথম দিন',
  lastDay: 'শেষ',
  noEnd: 'কখনো না',
  fee: 'ফি',
  reminder: 'মনে করিয়ে দেওয়া',
  reminderOn: 'আগের দিন ১৮:০০টায়',
  off: 'বন্ধ',
  goOn: 'লক্ষ্য পূরণের পর',
  goesOn: 'চলতে থাকে',
  endsThere: 'শেষ হয়',
  past: 'তারিখগুলো',
  noPast: 'এখনো কোনো তারিখ নেই।',
  pastFailed: 'তারিখগুলো লোড হয়নি',
  pause: 'থামান',
  resume: 'আবার চালু করুন',
  startAgain: 'আবার শুরু করুন',
  skip: (day) => `${day} বাদ দিন`,
  end: 'শেষ করুন',
  change: 'বদলান',
  planAgain: 'নতুন করে শিডিউল করুন',
  continueWith: (fee) => `${fee} দিয়ে চালিয়ে যান`,
  cancel: 'বাতিল',
  save: 'সংরক্ষণ করুন',
  changeTitle: 'শিডিউল বদলান',
  changeLead: 'অন্য কারও জন্য বা অন্য দিনের জন্য নতুন শিডিউল করুন।',

  states: { active: 'চালু', paused: 'থেমে আছে', ended: 'শেষ' },
  occurrences: {
    due: 'হবে',
    paid: 'দেওয়া হয়েছে',
    missed: 'দেওয়া যায়নি',
    skipped: 'বাদ দেওয়া',
    cancelled: 'দেওয়া হয়নি',
  },
  reasons: {
    owner: 'আপনি এটি থামিয়েছেন।',
    missed: 'তিনবার দেওয়া যায়নি।',
    receiver: 'এই ঠিকানায় প্রাপককে আর টাকা পাঠানো যায় না।',
    account: 'আপনার অ্যাকাউন্ট স্থগিত বা ব্লক ছিল।',
    fee: 'ফি বদলেছে।',
    target: 'লক্ষ্য পূরণ হয়েছে।',
  },
  reasonHelp: {
    owner: 'আবার চালু না করা পর্যন্ত কিছু দেওয়া হবে না।',
    missed: 'পরে আর দেওয়া হবে না।',
    receiver: 'ঠিকানাটি এখন অন্য কারও হতে পারে।',
    account: 'আবার শুরু করার আগে দেখে নিন।',
    fee: '',
    target: '',
  },
  newFee: (fee) => `ফি এখন ${fee}।`,
  oldFee: (fee) => `আপনি ${fee} মেনে নিয়েছিলেন।`,
  wasFree: 'শিডিউল করার সময় কোনো ফি ছিল না।',
  why: (code) => {
    if (code === 'INSUFFICIENT_FUNDS') return 'যথেষ্ট টাকা ছিল না'
    if (code === 'TYPE_PAUSED') return 'পেমেন্ট বন্ধ ছিল'
    if (code === 'FEE_CHANGED') return 'ফি বদলেছিল'
    if (code === 'RECIPIENT_CHANGED') return 'ঠিকানাটি অন্য কারও'
    if (code === 'GOAL_NOT_FOUND') return 'লক্ষ্যটি বন্ধ করা হয়েছিল'
    if (code === 'UNAVAILABLE') return 'বাটুয়ার সেবা বন্ধ ছিল'
    if (code.startsWith('LIMIT_')) return 'আপনার সীমার বেশি'
    if (code.startsWith('RECIPIENT_')) return 'প্রাপককে পাঠানো যায়নি'
    if (code.startsWith('ACCOUNT_')) return 'আপনার অ্যাকাউন্ট স্থগিত বা ব্লক ছিল'
    return 'হয়নি'
  },
}

export const formText: WordsOf<typeof english.formText> = {
  title: 'নতুন শিডিউল',
  lead: 'নিচে যে দিনগুলো দেখছেন, সেই দিনগুলোতে এটি নিজে থেকেই যাবে।',
  back: 'শিডিউল',
  kind: 'কী শিডিউল করবেন',
  pay: 'কাউকে',
  save: 'সঞ্চয়ে',
  recipient: 'প্রাপকের ফোন/ইমেইল',
  recipientPlaceholder: '01XXXXXXXXX বা name@example.com',
  goal: 'লক্ষ্য',
  noGoals: 'আপনার এখনো কোনো সঞ্চয়ের লক্ষ্য নেই।',
  toSavings: 'একটি লক্ষ্য খুলুন',
  amount: 'পরিমাণ',
  every: 'কত দিন পরপর',
  rhythms: { once: 'একবার', day: 'দিন', week: 'সপ্তাহ', month: 'মাস' },
  onDay: 'কোন দিন',
  weekday,
  weekdayShort: (anchor) => weekday(anchor).replace('বার', ''),
  dayOfMonth: (number) => (number === 31 ? 'শেষ দিন (৩১)' : date(number)),
  firstDay: 'প্রথম দিন',
  day: 'দিন',
  choose: 'একটি দিন বেছে নিন',
  end: 'শেষ',
  never: 'কখনো না',
  onADay: 'একটি দিনে',
  lastDay: 'শেষ দিন',
  note: 'নোট (ঐচ্ছিক)',
  next: 'পরের তিনটি',
  nextOne: 'যেদিন যাবে',
  lastDayHelp: '৩১ তারিখ, অথবা মাসের শেষ দিন।',
  missingDayHelp: 'যে মাসে এই তারিখ নেই, সে মাসের শেষ দিনে।',
  hoursHelp: 'সকাল ৯টায়; ব্যালেন্স কম থাকলে আবার ১৩, ১৮ ও ২১টায়।',
  remind: 'আগের দিন মনে করিয়ে দিন',
  remindHelp: '১৮:০০টায়; ব্যালেন্স কম থাকলে তাও জানাবে।',
  goOn: 'লক্ষ্য পূরণের পরও চলুক',
  goOnHelp: 'নইলে লক্ষ্য পূরণ হলে এটি শেষ হবে।',
  withFee: (fee) => `প্রতিবার আরও ${fee} ফি লাগবে।`,
  submit: 'এই পেমেন্ট শিডিউল করুন',
  submitSaving: 'নিয়মিত সঞ্চয় করুন',
  below: 'প্রথমটি আগামীকালের আগে যাবে না। যেকোনো সময় থামাতে, বাদ দিতে বা শেষ করতে পারেন।',
  notesTitle: 'জেনে রাখুন',
  notes: [
    'প্রতিবার পেমেন্টের আগে বাটুয়া ঠিকানাটি মিলিয়ে দেখে, অন্য কাউকে কখনো দেয় না।',
    'যথেষ্ট টাকা না থাকলে সেদিনই আবার চেষ্টা করে। না দেওয়া গেলে পরে আর দেয় না।',
    'শিডিউল করলে, না দেওয়া গেলে বা থেমে গেলে আপনি একটি মেইল পাবেন।',
  ],
}

export const elsewhere: WordsOf<typeof english.elsewhere> = {
  repeatThis: 'এটি বারবার দিন',
  repeatHelp: 'প্রতি দিন, সপ্তাহ বা মাসে দিন।',
  saveRegularly: 'নিয়মিত সঞ্চয় করুন',
  schedule: 'শিডিউল',
  plannedFor: (day) => `শিডিউল করা দিন ${day}`,
  userTitle: 'শিডিউল',
}

export const auditNames: WordsOf<typeof english.auditNames> = {
  make_schedule: 'শিডিউল করা হয়েছে',
  change_schedule: 'শিডিউল বদলানো হয়েছে',
  pause_schedule: 'শিডিউল থামানো হয়েছে',
  resume_schedule: 'শিডিউল আবার চালু হয়েছে',
  skip_schedule: 'শিডিউলের একটি তারিখ বাদ দেওয়া হয়েছে',
  end_schedule: 'শিডিউল শেষ করা হয়েছে',
}
