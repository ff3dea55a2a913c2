import type * as english from '../en/product.ts'

export const productText: typeof english.productText = {
  example: 'নমুনা',
  overview: '‘এক নজরে’ পাতার নমুনা: ৳১২,৪৮০.৫০ ব্যালেন্স, দ্রুত কাজ, আর শেষ কয়েকটি লেনদেন, পরিমাণ ও মানুষসহ।',
  history: 'লেনদেন পাতার নমুনা: পাঁচটি লেনদেন, তারিখ, পরিমাণ ও মানুষসহ।',
  owner: { name: 'নুসরাত জাহান', email: 'nusrat@example.com' },
  people: { sender: 'আয়েশা সিদ্দিকা', agent: 'কামাল হোসেন', receiver: 'তানভীর আহমেদ' },
}

export const freeText: typeof english.freeText = {
  title: 'আজ চার্জ ছাড়া',
  lead: 'এগুলোর কোনোটিতেই ফি নেই। যা পাঠান, তাই পৌঁছায়।',
  note: 'আজ চার্জ ছাড়া',
}

export const closingText: typeof english.closingText = {
  title: 'আপনার ওয়ালেট খুলুন',
  lead: 'নাম, ইমেইল আর একটি কোড। এক মিনিট লাগে, চার্জ নেই।',
  getStarted: 'শুরু করুন',
  login: 'লগইন',
}
