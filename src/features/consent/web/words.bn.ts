import { cashOutCodeRule } from '#contract/text/bn/cash-out-code.ts'
import type * as english from './words.en.ts'

export const text: typeof english.text = {
  title: 'এজেন্টের কাছে ক্যাশ আউট',
  agent: (email) => `এজেন্ট, ${email}`,
  wants: 'আপনার ওয়ালেট থেকে নিয়ে আপনাকে নগদ দিতে চান:',
  withFee: (fee, sum) => `${fee} ফি সহ আপনার ওয়ালেট থেকে ${sum} যাবে।`,
  warning: 'আপনি কাউন্টারে থাকলে এবং নিজে চেয়ে থাকলেই অনুমতি দিন।',
  code: 'অথবা এজেন্টকে এই কোডটি বলুন',
  codeHelp: cashOutCodeRule,
  codeNeedsConfirmation: 'এটি আপনার ঠিক করা সীমার বেশি। কোড দেখতে নিশ্চিত করুন।',
  showCode: 'কোড দেখুন',
  codeGone: 'কোডটি আর চলবে না। চাইলে অনুমতি দিন চাপুন।',
  openFor: 'আর',
  more: 'সময় আছে',
  over: 'এই অনুরোধের সময় শেষ। এজেন্টকে নতুন অনুরোধ পাঠাতে বলুন।',
  approve: 'অনুমতি দিন',
  decline: 'অনুমতি দেব না',
  view: 'দেখুন',
  asked: (agent, taka) => `${taka} নগদ দেওয়ার অনুমতি চান। এজেন্ট: ${agent}`,
  failed: 'আপনার উত্তর পৌঁছায়নি। আবার চেষ্টা করুন।',

  waiting: 'গ্রাহকের অপেক্ষায়',
  waitingHelp: (taka) => `তিনি আপনার নাম ও ${taka} দেখছেন, এবং নিজের ফোনে অনুমতি দেবেন।`,
  or: 'অথবা',
  codeField: 'গ্রাহক যে কোড বলবেন',
  codeHint: '৬ সংখ্যা, পাঁচবার চেষ্টা।',
  cancel: 'বাতিল',
  useCode: 'কোড দিন',
  keepCash: 'এই বার্তা না আসা পর্যন্ত নগদ দেবেন না: ',
  timeLeft: 'বাকি সময়',

  bellAsks: (agent, taka) => `${taka} নগদ দেওয়ার অনুমতি চান। এজেন্ট: ${agent}`,
  bellOpenFor: (time) => `আর ${time} সময় আছে`,
}

export const auditNames: typeof english.auditNames = {
  ask_consent: 'ক্যাশ আউটের অনুমতি চেয়েছেন',
  approve_consent: 'ক্যাশ আউটের অনুমতি দিয়েছেন',
  prove_consent_code: 'ক্যাশ আউটের কোড দেখেছেন',
  decline_consent: 'ক্যাশ আউটের অনুমতি দেননি',
  cancel_consent: 'ক্যাশ আউটের অনুরোধ বাতিল করেছেন',
  consent_code_failed: 'ক্যাশ আউটের ভুল কোড',
  shut_out_agent: 'এজেন্টের অনুরোধ নেওয়া বন্ধ রেখেছেন',
}
