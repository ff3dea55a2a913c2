import type * as english from '../en/people.ts'

export const peopleChipsText: typeof english.peopleChipsText = {
  failed: 'যাদের টাকা পাঠিয়েছেন তাদের তালিকা আনা যায়নি',
  title: 'সাম্প্রতিক মানুষ',
  book: 'ঠিকানা বই',
  saved: 'রাখা আছে',
  recent: 'সাম্প্রতিক',
  save: 'রাখুন',
  saveOf: (name) => `রাখুন: ${name}`,
  remove: 'বাদ দিন',
  removeOf: (name) => `বাদ দিন: ${name}`,
  nickname: (name) => `আপনি কী নামে রাখবেন: ${name}`,
  nobody: 'প্রাপক পাওয়া যায়নি',
  notBefore: 'আপনি আগে এঁকে টাকা পাঠাননি।',
}
