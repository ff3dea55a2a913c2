import type { WordsOf } from '#contract/message.ts'
import { formatCount, formatTaka } from '#contract/text/bn/numbers.ts'
import { savingsLimits } from './facts.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  goalNameRequired: 'লক্ষ্যের একটি নাম দিন',
  goalNameTooLong: `লক্ষ্যের নাম ${formatCount(savingsLimits.goalNameMax)} অক্ষরের বেশি হতে পারে না`,
  goalIconInvalid: 'আইকনগুলোর একটি বেছে নিন',
  goalTargetInvalid: 'শূন্যের বেশি একটি লক্ষ্য দিন',
  goalDateInvalid: 'আজ বা তার পরের একটি সঠিক তারিখ দিন',
  savingTooSmall: 'পরিমাণ শূন্যের বেশি হতে হবে',
  roundUpInvalid: '৳১০, ৳৫০ বা ৳১০০ এবং ১ থেকে ৫ গুণ বেছে নিন',
  shareInvalid: `${formatCount(1)} থেকে ${formatCount(savingsLimits.sharePercentMax)} শতাংশ বেছে নিন`,
  shareAboveInvalid: 'শূন্য বা তার বেশি পরিমাণ দিন',
  goalOpened: ({ name }) => `আপনার লক্ষ্য ${name} তৈরি।`,
  goalChanged: 'লক্ষ্য আপডেট হয়েছে!',
  goalClosed: ({ name }) => `আপনার লক্ষ্য ${name} বন্ধ হয়েছে।`,
  savingAdded: ({ amount, name }) => `${name}-এ ${formatTaka(amount)} জমা হয়েছে।`,
  savingTakenOut: ({ amount, name }) => `${name} থেকে ${formatTaka(amount)} তোলা হয়েছে।`,
  noticeGiven: `${formatCount(savingsLimits.goalNoticeHours)} ঘণ্টা পরে টাকা তুলতে পারবেন।`,
  noticeWithdrawn: 'আপনার নোটিশ ফিরিয়ে নেওয়া হয়েছে। লক্ষ্যটি লক করাই থাকছে।',
}

export const failures: WordsOf<typeof english.failures> = {
  GOAL_NOT_FOUND: 'এই লক্ষ্যটি আর নেই',
  GOALS_FULL: `আপনার ${formatCount(savingsLimits.goalsPerPerson)}টি লক্ষ্য আছে। নতুন শুরু করতে একটি বন্ধ করুন।`,
  GOAL_LOCKED: `লক্ষ্যটি লক করা। নোটিশ দিন, ${formatCount(savingsLimits.goalNoticeHours)} ঘণ্টা পরে টাকা তুলতে পারবেন।`,
  GOAL_NOT_LOCKED: 'লক্ষ্যটি লক করা নেই। এখনই টাকা তুলতে পারেন।',
}

export const notifications: WordsOf<typeof english.notifications> = {
  goal_reached: ({ goal }) => `আপনার লক্ষ্য ${goal} পূরণ হয়েছে`,
}

export const screens: WordsOf<typeof english.screens> = { savings: 'সঞ্চয়' }

export const refusalReasons: WordsOf<typeof english.refusalReasons> = { GOAL_LOCKED: 'সঞ্চয় লক করা' }

export const pushes: WordsOf<typeof english.pushes> = {
  goal_reached: 'আপনি একটি লক্ষ্যে পৌঁছেছেন।',
}
