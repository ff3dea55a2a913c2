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

export const tierText: typeof english.tierText = {
  tier: 'স্তর',
  tiers: { regular: 'সাধারণ', simplified: 'সরল' },
  title: (name) => `${name}-এর জন্য সাধারণ হিসাব`,
  effect: 'সাধারণ হিসাবের সীমা চালু হবে',
  effectBehind: '-এর জন্য।',
  use: 'সীমার ব্যবহার',
  period: (type, period) => `${type}, ${period}`,
  lower: 'স্তর কমান',
  lowerHelp: 'সরল হিসাব, সঙ্গে সঙ্গে',
  lowerLead: (name) => `${name}-এর জন্য সঙ্গে সঙ্গে সরল হিসাবের সীমা চালু হবে। তিনি একটি ইমেইল পাবেন।`,
  lowerSubmit: 'কমান',
  raise: 'উঁচু স্তরের প্রস্তাব করুন',
  raiseHelp: 'সাধারণ হিসাব',
  raiseLead: (name) => `${name}-এর জন্য সাধারণ হিসাবের সীমা চালু হবে। অন্য একজন অ্যাডমিনকে অনুমোদন করতে হবে।`,
}

export const auditNames: typeof english.auditNames = {
  pause: 'এক ধরনের লেনদেন সাময়িক বন্ধ করেছেন',
  change_tier: 'স্তর বদলেছেন',
}
