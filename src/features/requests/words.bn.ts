import type { WordsOf } from '#contract/message.ts'
import { formatCount, formatTaka, ownDigits } from '#contract/text/bn/numbers.ts'
import { requestLimits } from './facts.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  requestTooSmall: `পরিমাণ কমপক্ষে ৳${formatCount(requestLimits.amountMin)} হতে হবে`,
  requestHoursInvalid: `১ থেকে ${formatCount(requestLimits.hoursMax)} ঘণ্টা বেছে নিন`,
  requestReferenceInvalid: `সর্বোচ্চ ${formatCount(requestLimits.referenceMax)}টি ইংরেজি অক্ষর, সংখ্যা, ডট, ড্যাশ ও আন্ডারস্কোর ব্যবহার করুন`,
  billPeopleInvalid: `১ থেকে ${formatCount(requestLimits.billPeople)} জন বেছে নিন`,
  billTooSmall: 'ভাগগুলো মোট বিলের চেয়ে বেশি',
  billMade: 'সবার কাছে চাওয়া হয়েছে।',
  requestMade: 'আপনার অনুরোধ তৈরি হয়েছে।',
  requestCancelled: 'আপনি অনুরোধটি ফিরিয়ে নিয়েছেন।',
  requestDeclined: 'আপনি অনুরোধটি ফিরিয়ে দিয়েছেন।',
  payerReminded: 'আপনি মনে করিয়ে দিয়েছেন।',
  requesterBlocked: 'আপনি এঁকে ব্লক করেছেন ও এঁর অনুরোধ ফিরিয়ে দিয়েছেন।',
  requesterUnblocked: 'ইনি আবার আপনার কাছে টাকা চাইতে পারবেন।',
  requestPaid: ({ amount, name }) => `${name}-কে ৳${ownDigits(String(amount))} দেওয়া হয়েছে।`,
}

export const failures: Record<keyof typeof english.failures, string> = {
  REQUEST_NOT_FOUND: 'এমন কোনো অনুরোধ নেই',
  REQUEST_CLOSED: 'অনুরোধটি আর খোলা নেই। কোনো টাকা যায়নি।',
  REQUEST_CHANGED: 'অনুরোধে অন্য পরিমাণ চাওয়া হয়েছে। আবার দেখে নিন।',
  REQUESTS_FULL: 'আপনি অনেকবার টাকা চেয়েছেন। কিছু অনুরোধের টাকা আসা বা মেয়াদ শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  BLOCK_NOT_FOUND: 'আপনি এঁকে ব্লক করেননি',
  REQUEST_OUT_OF_BOUNDS: 'এই পরিমাণ চাওয়া যায় না',
  BILL_PERSON_TWICE: 'ইনি আগেই এই বিলে আছেন',
  REFERENCE_USED: 'এই রেফারেন্সটি অন্য একটি অনুরোধের',
}

const asked = ({ amount = '0' }: Record<string, string>) => formatTaka(Number(amount))

export const notifications: typeof english.notifications = {
  request_received: (details) => `${details.name} আপনার কাছে ${asked(details)} চেয়েছেন`,
  request_reminder: (details) => `মনে করিয়ে দেওয়া: ${details.name} আপনার কাছে ${asked(details)} চেয়েছেন`,
  request_paid: (details) => `${details.name} আপনার চাওয়া ${asked(details)} দিয়েছেন`,
  request_declined: (details) => `${details.name} আপনার ${asked(details)} চাওয়ার অনুরোধ ফিরিয়ে দিয়েছেন`,
}

export const refusalReasons: Record<keyof typeof english.refusalReasons, string> = {
  REQUEST_CLOSED: 'অনুরোধ আগেই বন্ধ হয়েছে',
  REQUEST_CHANGED: 'অনুরোধে অন্য পরিমাণ ছিল',
}

export const screens: typeof english.screens = { requests: 'অনুরোধ' }

export const elsewhere: typeof english.elsewhere = {
  unsure: (amount) => `একটি অনুরোধের জন্য ${amount}`,
  paidRequest: 'অনুরোধ',
  askedOn: (day) => `চাওয়া হয়েছে ${day}`,
}

export const pushes: WordsOf<typeof english.pushes> = {
  request_received: 'কেউ আপনার কাছে টাকা চেয়েছেন।',
  request_reminder: 'মনে করিয়ে দেওয়া: কেউ আপনার কাছে টাকা চেয়েছেন।',
  request_paid: 'কেউ আপনার অনুরোধের টাকা দিয়েছেন।',
  request_declined: 'কেউ আপনার অনুরোধ ফিরিয়ে দিয়েছেন।',
}
