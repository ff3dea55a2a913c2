import { limits } from '../../limits.ts'
import type { Words } from '../../message.ts'
import { messages } from './messages.ts'
import { formatCount } from './numbers.ts'

export const failureMessages: Words['failures'] = {
  VALIDATION_FAILED: messages.inputInvalid,
  MALFORMED_JSON: 'অনুরোধটি পড়া যায়নি',
  INVALID_CREDENTIALS: 'ইমেইল বা পাসওয়ার্ড ভুল',
  CODE_INVALID: 'কোডটি ভুল, অথবা এর মেয়াদ শেষ',
  LINK_INVALID: messages.linkInvalid,
  TICKET_INVALID: messages.ticketInvalid,
  PROOF_INVALID: 'এটি আপনার এখনকার পাসওয়ার্ড নয়',
  IDEMPOTENCY_KEY_INVALID: `Idempotency-Key ${formatCount(1)} থেকে ${formatCount(limits.idempotencyKeyMax)}টি ছাপার যোগ্য অক্ষরের হয়`,

  ACCOUNT_NOT_VERIFIED: messages.accountNotVerified,
  UNAUTHENTICATED: 'লগইন করুন',

  FORBIDDEN: 'এটি করার অনুমতি আপনার নেই',
  ACCOUNT_BLOCKED: 'আপনার অ্যাকাউন্ট ব্লক করা',
  ACCOUNT_FROZEN:
    'নিরাপত্তার জন্য আপনার অ্যাকাউন্ট স্থগিত। আবার চালু করতে “পাসওয়ার্ড ভুলে গেছেন?” দিয়ে নতুন পাসওয়ার্ড দিন, অথবা আমাদের জানান।',
  AGENT_PENDING: 'আপনার এজেন্ট অ্যাকাউন্ট অনুমোদনের অপেক্ষায়',
  AGENT_SUSPENDED: 'আপনার এজেন্ট অ্যাকাউন্ট বন্ধ রাখা হয়েছে',
  STEP_UP_REQUIRED: 'এটি করতে নিশ্চিত করুন যে এটা আপনি',
  FOREIGN_ORIGIN: 'অনুরোধটি অন্য সাইট থেকে এসেছে',

  NOT_FOUND: 'এই ঠিকানায় কিছু নেই',
  TRANSACTION_NOT_FOUND: 'লেনদেনটি পাওয়া যায়নি',
  NOTE_NOT_FOUND: 'লুকানোর মতো কোনো নোট নেই',
  SESSION_NOT_FOUND: 'সেশনটি আগেই শেষ হয়েছে',
  FACTOR_NOT_FOUND: 'আপনার অ্যাকাউন্টে এটি চালু নেই',
  USER_NOT_FOUND: 'গ্রাহক পাওয়া যায়নি',
  AGENT_NOT_FOUND: 'এজেন্ট পাওয়া যায়নি',
  PHONE_NOT_RESTING: `গত ${formatCount(limits.phoneRestDays)} দিনে কেউ এই নম্বর ছাড়েননি`,
  GOAL_NOT_FOUND: 'এই লক্ষ্যটি আর নেই',
  STATEMENT_NOT_FOUND: 'এই মাসের কোনো বিবরণী নেই',
  PERSON_NOT_FOUND: 'এই ব্যক্তিকে রাখা হয়নি',
  CONSENT_NOT_FOUND: 'এমন কোনো অনুরোধ নেই',
  RECIPIENT_NOT_FOUND: 'প্রাপক পাওয়া যায়নি',
  FACTOR_EXISTS: 'আপনার অথেনটিকেটর অ্যাপ আগেই আছে। আগে সেটি বন্ধ করুন।',

  EMAIL_TAKEN: 'এই ইমেইল আগেই ব্যবহার করা হয়েছে',
  CONSENT_PENDING: 'গ্রাহক এখনো উত্তর দেননি',

  BODY_TOO_LARGE: 'অনুরোধটি খুব বড়',
  NOT_JSON: 'অনুরোধটি JSON হতে হবে',

  INSUFFICIENT_FUNDS: 'পর্যাপ্ত ব্যালেন্স নেই',
  SELF_TRANSFER: 'নিজেকে টাকা পাঠানো যায় না',
  RECIPIENT_UNAVAILABLE: 'এই অ্যাকাউন্ট এখন লেনদেন করতে পারে না',
  CURRENCY_MISMATCH: 'অ্যাকাউন্ট দুটির মুদ্রা আলাদা',
  REVERSAL_TOO_LARGE: 'ফেরত দেওয়ার যা বাকি আছে, এটি তার চেয়ে বেশি',
  FLOAT_EXHAUSTED: 'আপনার ফ্লোটে এত নেই। কম দিন, অথবা অপারেটরের সঙ্গে হিসাব মেটান।',
  FACTORS_UNAVAILABLE: 'এখানে অথেনটিকেটর অ্যাপ চালু করা যায় না, কারণ সার্ভারের গোপন চাবি নেই',
  GOALS_FULL: `আপনার ${formatCount(limits.goalsPerPerson)}টি লক্ষ্য আছে। নতুন শুরু করতে একটি বন্ধ করুন।`,
  GOAL_LOCKED: `লক্ষ্যটি তালাবদ্ধ। নোটিশ দিন, ${formatCount(limits.goalNoticeHours)} ঘণ্টা পরে টাকা তুলতে পারবেন।`,
  GOAL_NOT_LOCKED: 'লক্ষ্যটি তালাবদ্ধ নয়। এখনই টাকা তুলতে পারেন।',
  CONSENT_DECLINED: 'গ্রাহক অসম্মতি জানিয়েছেন।',
  CONSENT_EXPIRED: 'গ্রাহক সময়মতো সম্মতি দেননি। আবার জিজ্ঞেস করুন।',
  CONSENT_CANCELLED: 'আপনি অনুরোধটি বাতিল করেছেন',
  PEOPLE_FULL: `আপনি ${formatCount(limits.savedPeople)} জনকে রাখতে পারেন। আগে একজনকে সরান।`,
  CONSENT_CLOSED: 'অনুরোধটি আগেই বন্ধ হয়েছে',
  CONSENT_SHUT_OUT: `এই গ্রাহক আপনার অনুরোধে অসম্মতি জানিয়েছেন। ${formatCount(limits.consentShutOutHours)} ঘণ্টা পরে আবার জিজ্ঞেস করতে পারেন।`,
  PHONE_MISSING: 'আগে একটি ফোন নম্বর দিন',
  PHONE_CONFIRMED: 'আপনার ফোন নম্বর আগেই নিশ্চিত হয়েছে',
  PHONE_MOVING: 'আপনি নম্বরটি নিশ্চিত করেছেন। আগের মালিককে দেওয়া সময় শেষ হলে এটি আপনার হবে।',
  PHONE_RESTING: `${formatCount(limits.phoneRestDays)} দিনের মধ্যে কেউ এই নম্বর ছেড়েছেন। এখনো নিশ্চিত করা যাবে না।`,
  PHONE_NOT_TEXTABLE: 'এই নম্বরে আমরা এসএমএস পাঠাতে পারি না',
  TEXTS_UNAVAILABLE: 'এখানে এখন ফোন নম্বর নিশ্চিত করা যায় না',
  FUNDING_UNAVAILABLE: 'এখন টাকা জমা দেওয়া যাচ্ছে না',
  IDEMPOTENCY_KEY_REUSED: 'এই Idempotency-Key অন্য একটি অনুরোধের',

  RATE_LIMITED: 'অনেকবার চেষ্টা হয়েছে। একটু অপেক্ষা করুন।',
  INTERNAL: 'আমাদের দিকে একটি সমস্যা হয়েছে।',
  UNAVAILABLE: 'সার্ভার এখন উত্তর দিতে পারছে না। একটু অপেক্ষা করুন।',
}
