import type * as english from '../en/people.ts'

export const peopleChipsText: typeof english.peopleChipsText = {
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
  nobody: {
    number: 'এই নম্বরে কাউকে টাকা পাঠানো যায় না',
    email: 'এই ইমেইল ঠিকানায় কাউকে টাকা পাঠানো যায় না',
  },
  own: { number: 'এটি আপনার নিজের নম্বর', email: 'এটি আপনার নিজের ইমেইল ঠিকানা' },
  notBefore: 'আপনি আগে এঁকে টাকা পাঠাননি।',
}
