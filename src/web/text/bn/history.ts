import type * as english from '../en/history.ts'

export const ownHistoryText: typeof english.ownHistoryText = {
  search: 'নাম, রেফারেন্স বা নোট খুঁজুন',
  searchHandled: 'নাম বা রেফারেন্স খুঁজুন',
  csv: 'CSV',
  csvLabel: 'CSV ফাইল নামান',
  fileName: 'batua-history.csv',
  balance: 'লেনদেনের পর ব্যালেন্স',
  showMore: 'আরও দেখুন',
  searchFurther: 'আরও পুরোনো খুঁজুন',
  searched: (count, day) => `${count}টি লেনদেন দেখা হয়েছে, ${day} পর্যন্ত।`,
  noneSoFar: 'এখনো কিছু পাওয়া যায়নি।',
  noneSoFarHelp: 'আরও পুরোনো লেনদেন আছে, যা এখনো দেখা হয়নি।',
}

export const detailText: typeof english.detailText = {
  note: 'নোট',
  hideNote: 'নোট লুকান',
  youHidNote: 'আপনি এই নোট লুকিয়েছেন।',
  receiverHidNote: 'প্রাপক লুকিয়েছেন',
  fee: 'ফি',
  free: 'ফ্রি',
  parts: 'টাকা যেভাবে গেছে',
  thePayment: 'এই লেনদেন',
  partsFailed: 'এই লেনদেনের অংশগুলো লোড হয়নি।',
}
