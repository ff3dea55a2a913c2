import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const text: WordsOf<typeof english.text> = {
  failed: 'যাদের টাকা পাঠিয়েছেন তাদের তালিকা লোড হয়নি',
  title: 'সম্প্রতি যাদের পাঠিয়েছেন',
  book: 'ঠিকানা বই',
  saved: 'সেভ করা',
  recent: 'সাম্প্রতিক',
  save: 'সেভ করুন',
  saveOf: (name) => `সেভ করুন: ${name}`,
  remove: 'বাদ দিন',
  removeOf: (name) => `বাদ দিন: ${name}`,
  nickname: (name) => `আপনি কী নামে সেভ করবেন: ${name}`,
}

export const auditNames: WordsOf<typeof english.auditNames> = {
  save_person: 'একজনকে সেভ করেছেন',
  remove_person: 'সেভ করা একজনকে সরিয়েছেন',
}
