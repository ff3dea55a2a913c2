import type * as english from '../en/messages.ts'

export const messages: typeof english.messages = {
  contactSent: 'বার্তা পাঠানো হয়েছে! আমরা শিগগিরই উত্তর দেব।',
  passkeyFailed: 'ব্রাউজার পাসকি ব্যবহার করতে পারেনি। আবার চেষ্টা করুন।',
  somethingWentWrong: 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  noAnswer: 'সার্ভার উত্তর দেয়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  offline: 'আপনি অফলাইনে আছেন। কিছুই পাঠানো হয়নি।',
  registrationFailed: 'নিবন্ধন হয়নি',
  withdrawFailed: 'টাকা তোলা যায়নি!',
  depositFailed: 'টাকা জমা হয়নি!',
  sendFailed: 'টাকা পাঠানো যায়নি!',
  userProfileFailed: 'প্রোফাইল আপডেট হয়নি',
  profileFailed: 'বদলানো যায়নি!',
  analyticsFailed: 'পরিসংখ্যান লোড হয়নি',
  noUsers: 'কোনো গ্রাহক পাওয়া যায়নি।',
  noAgents: 'কোনো এজেন্ট পাওয়া যায়নি।',
  noListedAgents: 'তালিকায় এখনো কোনো এজেন্ট নেই।',
  noTransactions: 'কোনো লেনদেন পাওয়া যায়নি।',
  noTransactionsYet: 'এখনো কোনো লেনদেন নেই।',
  copyFailed: 'ব্রাউজার কপি করতে দেয়নি। এই সাইটের সেটিংসে অনুমতি দিয়ে আবার চেষ্টা করুন।',
  loading: 'লোড হচ্ছে...',
  loadingProfile: 'প্রোফাইল লোড হচ্ছে...',
}
