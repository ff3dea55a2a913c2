import type { WordsOf } from '#contract/message.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { consentLimits } from './facts.ts'
import type * as english from './words.en.ts'

export const messages: WordsOf<typeof english.messages> = {
  consentApproved: 'আপনি ক্যাশ আউটের অনুমতি দিয়েছেন।',
  consentCodeProved: 'এখন এজেন্টকে কোডটি বলতে পারেন।',
  consentDeclined: 'আপনি ক্যাশ আউটের অনুমতি দেননি।',
  consentCancelled: 'অনুরোধটি বাতিল হয়েছে।',
}

export const failures: Record<keyof typeof english.failures, string> = {
  CONSENT_NOT_FOUND: 'এমন কোনো অনুরোধ নেই',
  CONSENT_PENDING: 'গ্রাহক এখনো উত্তর দেননি',
  CONSENT_DECLINED: 'গ্রাহক অনুমতি দেননি।',
  CONSENT_EXPIRED: 'গ্রাহক সময়মতো উত্তর দেননি। আবার জিজ্ঞেস করুন।',
  CONSENT_CANCELLED: 'আপনি অনুরোধটি বাতিল করেছেন',
  CONSENT_CLOSED: 'অনুরোধটি আগেই বন্ধ হয়েছে',
  CONSENT_SHUT_OUT: `এই গ্রাহক আপনার অনুরোধে অনুমতি দেননি। ${formatCount(consentLimits.blockHours)} ঘণ্টা পরে আবার জিজ্ঞেস করতে পারেন।`,
}

export const refusalReasons: Record<keyof typeof english.refusalReasons, string> = {
  CONSENT_DECLINED: 'গ্রাহক অনুমতি দেননি',
  CONSENT_EXPIRED: 'গ্রাহক সময়মতো উত্তর দেননি',
  CONSENT_CANCELLED: 'এজেন্ট অনুরোধ বাতিল করেছেন',
  CONSENT_PENDING: 'গ্রাহক তখনো উত্তর দেননি',
  CONSENT_CLOSED: 'অনুরোধ আগেই বন্ধ হয়েছে',
  CONSENT_NOT_FOUND: 'এমন অনুরোধ নেই',
  CONSENT_SHUT_OUT: 'গ্রাহক এই এজেন্টের অনুরোধ নেন না',
}

export const notifications: typeof english.notifications = {
  agent_shut_out: ({ agent, customer }) => `গ্রাহক ${customer} এজেন্ট ${agent}-এর অনুরোধ নেওয়া বন্ধ রেখেছেন`,
}

export const pushes: WordsOf<typeof english.pushes> = {
  agent_shut_out: 'একজন গ্রাহক একজন এজেন্টের অনুরোধ নেওয়া বন্ধ রেখেছেন।',
}
