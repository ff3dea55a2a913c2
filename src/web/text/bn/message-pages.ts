import type * as english from '../en/message-pages.ts'

export const unauthorizedText: typeof english.unauthorizedText = {
  documentTitle: 'অনুমতি নেই',
  title: 'এখানে আপনার অনুমতি নেই',
  lead: 'এই পাতাটি অন্য ধরনের অ্যাকাউন্টের জন্য। আপনার টাকার কিছু হয়নি।',
  home: 'হোম',
}

export const notFoundText: typeof english.notFoundText = {
  documentTitle: 'পাতা পাওয়া যায়নি',
  title: 'এই পাতাটি নেই',
  lead: 'ঠিকানাটি পুরোনো বা ভুল হতে পারে। আপনার টাকার কিছু হয়নি।',
  home: 'হোম',
}

export const cannotReachText: typeof english.cannotReachText = {
  documentTitle: 'Batua-র সঙ্গে সংযোগ নেই',
  title: 'Batua-র সঙ্গে সংযোগ নেই',
  lead: 'সার্ভার সাড়া দেয়নি। কিছুই হারায়নি। আপনার ইন্টারনেট সংযোগ দেখুন, অথবা একটু অপেক্ষা করুন।',
  retry: 'আবার চেষ্টা করুন',
}
