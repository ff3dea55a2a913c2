import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  momentInvalid: 'তারিখ ও সময় দিন',
  fromInPast: 'সামনের কোনো সময় বেছে নিন',
  untilBeforeFrom: 'শেষের সময় শুরুর পরে হতে হবে',
}

export const failures: WordsOf<typeof english.failures> = {
  COUNTERS_NOT_READY: 'ওয়ালেটগুলো এখনো গোনা হচ্ছে। সব গোনা হলে প্রস্তাব করুন।',
  POLICY_UNCHANGED: 'এতে কিছুই বদলায় না',
  POLICY_OVER: 'এই আদেশের সময় শেষ। আবার প্রস্তাব করুন।',
}

const newVersions: Record<string, string> = {
  limits: 'নতুন সীমা অনুমোদিত হয়েছে। কখন চালু হবে তা “নিয়ম” পাতায় আছে।',
  tariff: 'নতুন ফি-তালিকা অনুমোদিত হয়েছে। কখন চালু হবে তা “নিয়ম” পাতায় আছে।',
  pause: 'একটি সেবা আবার চালু হচ্ছে। কখন, তা “নিয়ম” পাতায় আছে।',
}

export const notifications: WordsOf<typeof english.notifications> = {
  new_policy: ({ kind = '' }) => newVersions[kind] ?? '',
}

export const screens: typeof english.screens = { rules: 'নিয়ম' }

export const pushes: WordsOf<typeof english.pushes> = {
  new_policy: 'আপনার অ্যাকাউন্টের জন্য নতুন নিয়ম আছে।',
}
