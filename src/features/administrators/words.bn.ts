import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  adminDisabled: 'অ্যাডমিনকে বন্ধ করা হয়েছে।',
}

export const failures: WordsOf<typeof english.failures> = {
  ADMIN_NOT_FOUND: 'এমন কোনো অ্যাডমিন নেই',
  ADMIN_SELF: 'আপনি নিজেকে বন্ধ করতে পারবেন না',
  ADMIN_LAST: 'ইনিই শেষ সক্রিয় অ্যাডমিন। আগে আরেকজনকে আমন্ত্রণ করুন বা চালু করুন।',
  ADMIN_DISABLED: 'এই অ্যাডমিন আগেই বন্ধ',
  ADMIN_NOT_DISABLED: 'এই ইমেইল ও ভূমিকার কোনো বন্ধ অ্যাডমিন নেই',
}

export const screens: WordsOf<typeof english.screens> = { overview: 'এক নজরে' }
