import type { WordsOf } from '#contract/message.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { peopleLimits } from './facts.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  nicknameRequired: 'একটি নাম দিন',
  personSaved: 'সেভ হয়েছে।',
  personRemoved: 'সরানো হয়েছে।',
}

export const failures: WordsOf<typeof english.failures> = {
  PERSON_NOT_FOUND: 'ইনি আপনার সেভ করা তালিকায় নেই',
  PEOPLE_FULL: `সর্বোচ্চ ${formatCount(peopleLimits.savedPeople)} জনকে সেভ করা যায়। আগে একজনকে সরান।`,
}
