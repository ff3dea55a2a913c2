import type { WordsOf } from '#contract/message.ts'
import { formatTaka } from '#contract/text/bn/numbers.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  scheduleTooSmall: 'পরিমাণ কমপক্ষে ৳১ হতে হবে',
  scheduleTooEarly: 'আগামীকাল বা তার পরের একটি দিন বেছে নিন',
  scheduleEndInvalid: 'শেষ দিন প্রথম দিনের আগে হতে পারে না',
  scheduleRhythmInvalid: 'কত দিন পরপর দেবেন তা বেছে নিন',
  scheduleChoiceInvalid: 'হ্যাঁ বা না বেছে নিন',
  scheduleReferenceInvalid: 'সর্বোচ্চ ৪০টি ইংরেজি অক্ষর, সংখ্যা, ডট, ড্যাশ ও আন্ডারস্কোর ব্যবহার করুন',
  scheduleMade: 'পেমেন্ট শিডিউল করা হয়েছে।',
  scheduleChanged: 'শিডিউল বদলানো হয়েছে।',
  schedulePaused: 'শিডিউলটি থামানো হয়েছে। আবার চালু না করা পর্যন্ত কিছু দেওয়া হবে না।',
  scheduleResumed: 'শিডিউলটি আবার চালু হয়েছে।',
  occurrenceSkipped: 'পরের পেমেন্টটি বাদ দেওয়া হয়েছে।',
  scheduleEnded: 'শিডিউলটি শেষ হয়েছে।',
}

export const failures: Record<keyof typeof english.failures, string> = {
  SCHEDULE_NOT_FOUND: 'এমন কোনো শিডিউল নেই',
  SCHEDULES_FULL: 'আপনার অনেকগুলো শিডিউল আছে। আগে একটি শেষ করুন।',
  SCHEDULE_ENDED: 'এই শিডিউলের আর কোনো তারিখ নেই',
  SCHEDULE_REFERENCE_USED: 'এই রেফারেন্সটি অন্য একটি শিডিউলের',
  OCCURRENCE_OVER: 'সেই দিনের পেমেন্টের সময় পার হয়ে গেছে। কিছু বাদ দেওয়া হয়নি।',
  RECIPIENT_CHANGED: 'ঠিকানাটি এখন অন্য কারও। নতুন করে শিডিউল করুন।',
  GOAL_REACHED: 'লক্ষ্য পূরণ হয়েছে',
}

const sum = ({ amount = '0' }: Record<string, string>) => formatTaka(Number(amount))

export const notifications: typeof english.notifications = {
  schedule_reminder: (details) => `আগামীকাল: ${sum(details)}, ${details.name}`,
  schedule_missed: (details) => `শিডিউল ছিল, দেওয়া হয়নি: ${sum(details)}, ${details.name}`,
  schedule_paused: (details) => `শিডিউল থেমে আছে: ${sum(details)}, ${details.name}`,
}

export const refusalReasons: Record<keyof typeof english.refusalReasons, string> = {
  RECIPIENT_CHANGED: 'ঠিকানা অন্য কারও',
  GOAL_REACHED: 'লক্ষ্য পূরণ হয়েছে',
}

export const screens: typeof english.screens = { schedules: 'শিডিউল' }

export const pushes: WordsOf<typeof english.pushes> = {
  schedule_reminder: 'আগামীকাল একটি পরিকল্পিত পেমেন্ট আছে।',
  schedule_missed: 'একটি পরিকল্পিত পেমেন্ট হয়নি।',
  schedule_paused: 'একটি শিডিউল থামানো হয়েছে।',
}
