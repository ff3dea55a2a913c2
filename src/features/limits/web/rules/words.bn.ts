import type * as english from './words.en.ts'

export const rulesText: typeof english.rulesText = {
  limits: 'সীমা',
  resume: 'আবার চালু',
  limitsTitle: 'নতুন সীমা',
  limitsEffect: 'সব ওয়ালেটে নতুন সীমা চালু হবে।',
  resumeEffect: 'গ্রাহকেরা সেবাটি আবার ব্যবহার করতে পারবেন।',
  from: 'শুরু',
  until: 'শেষ',
  soon: 'অনুমোদনের এক মিনিট পর',
  tiers: { regular: 'সাধারণ', simplified: 'সরল' },
  bounds: {
    perTransfer: 'এক লেনদেন',
    day: 'দিনে',
    dayCount: 'দিনে লেনদেন',
    month: 'মাসে',
    monthCount: 'মাসে লেনদেন',
  },
  balance: 'সর্বোচ্চ ব্যালেন্স',
  bound: (type, bound) => `${type}, ${bound}`,
  ofTier: (label, tier) => `${label} (${tier})`,
  noLimit: 'সীমা নেই',
  paused: 'সাময়িক বন্ধ',
  running: 'চালু',
}
