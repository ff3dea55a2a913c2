import type { WordsOf } from '#contract/message.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { codeLimits } from './facts.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  shownNameInvalid: `${formatCount(codeLimits.shownNameMin)} থেকে ${formatCount(codeLimits.shownNameMax)}টি অক্ষর লিখুন`,
  cityInvalid: `সর্বোচ্চ ${formatCount(codeLimits.cityMax)}টি অক্ষর লিখুন`,
  codeChanged: 'সংরক্ষণ করা হয়েছে।',
  codeReplaced: 'আপনার নতুন কোড তৈরি হয়েছে।',
  shownNameRemoved: 'প্রদর্শিত নামটি সরানো হয়েছে।',
}

export const failures: Record<keyof typeof english.failures, string> = {
  NAME_RESERVED: 'নামটি কোনো প্রতিষ্ঠানের নাম বলে মনে হতে পারে। অন্য একটি নাম দিন।',
}

export const elsewhere: typeof english.elsewhere = { scan: 'স্ক্যান', request: 'অনুরোধ', myCode: 'আমার কোড' }
