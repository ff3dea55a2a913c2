import { failureMessagesOfFeatures } from '#features/words.bn.ts'
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
  PASSKEY_INVALID: 'এই পাসকি কাজ করেনি। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড ব্যবহার করুন।',
  PROOF_INVALID: 'পাসওয়ার্ড ভুল হয়েছে। বর্তমান পাসওয়ার্ডটি দিন।',
  IDEMPOTENCY_KEY_INVALID: `Idempotency-Key ${formatCount(1)} থেকে ${formatCount(limits.idempotencyKeyMax)}টি ছাপার যোগ্য অক্ষরের হয়`,

  ACCOUNT_NOT_VERIFIED: messages.accountNotVerified,
  UNAUTHENTICATED: 'লগইন করুন',

  FORBIDDEN: 'এটি করার অনুমতি আপনার নেই',
  ACCOUNT_BLOCKED: 'আপনার অ্যাকাউন্ট ব্লক করা',
  ACCOUNT_FROZEN: 'নিরাপত্তার জন্য আপনার অ্যাকাউন্ট স্থগিত। আবার চালু করতে “পাসওয়ার্ড ভুলে গেছেন?” দিয়ে নতুন পাসওয়ার্ড দিন।',
  AGENT_PENDING: 'আপনার এজেন্ট অ্যাকাউন্ট অনুমোদনের অপেক্ষায়',
  AGENT_SUSPENDED: 'আপনার এজেন্ট অ্যাকাউন্ট বন্ধ রাখা হয়েছে',
  STEP_UP_REQUIRED: 'এগোতে হলে আগে নিজের পরিচয় নিশ্চিত করুন',
  FOREIGN_ORIGIN: 'অনুরোধটি অন্য সাইট থেকে এসেছে',

  NOT_FOUND: 'এই ঠিকানায় কিছু নেই',
  TRANSACTION_NOT_FOUND: 'লেনদেনটি পাওয়া যায়নি',
  NOTE_NOT_FOUND: 'লুকানোর মতো কোনো নোট নেই',
  SESSION_NOT_FOUND: 'সেশনটি আগেই শেষ হয়েছে',
  PASSKEY_NOT_FOUND: 'এই পাসকি আগেই সরানো হয়েছে',
  FACTOR_NOT_FOUND: 'আপনার অ্যাকাউন্টে এটি চালু নেই',
  USER_NOT_FOUND: 'গ্রাহক পাওয়া যায়নি',
  AGENT_NOT_FOUND: 'এজেন্ট পাওয়া যায়নি',
  PHONE_NOT_RESTING: `গত ${formatCount(limits.phoneCooldownDays)} দিনে কেউ এই নম্বর ছাড়েননি`,
  RECIPIENT_NOT_FOUND: 'প্রাপক পাওয়া যায়নি',
  FACTOR_EXISTS: 'আপনার অথেন্টিকেটর অ্যাপ আগেই আছে। আগে সেটি বন্ধ করুন।',

  EMAIL_TAKEN: 'এই ইমেইল আগেই ব্যবহার করা হয়েছে',
  PASSKEY_KNOWN: 'এই পাসকি আগেই যোগ করা আছে',

  BODY_TOO_LARGE: 'অনুরোধটি খুব বড়',
  NOT_JSON: 'অনুরোধটি JSON হতে হবে',

  INSUFFICIENT_FUNDS: 'পর্যাপ্ত ব্যালেন্স নেই',
  SELF_TRANSFER: 'নিজেকে টাকা পাঠানো যায় না',
  RECIPIENT_UNAVAILABLE: 'এই অ্যাকাউন্ট এখন লেনদেন করতে পারে না',
  CURRENCY_MISMATCH: 'অ্যাকাউন্ট দুটির মুদ্রা আলাদা',
  REVERSAL_TOO_LARGE: 'ফেরত দেওয়ার যা বাকি আছে, এটি তার চেয়ে বেশি',
  FLOAT_EXHAUSTED: 'আপনার ফ্লোটে এত নেই। কম দিন, অথবা পরিচালকের সঙ্গে হিসাব মেটান।',
  TOO_MANY_PASSKEYS: `আপনার ${formatCount(limits.passkeysPerPerson)}টি পাসকি আছে। আগে একটি সরান।`,
  PASSKEYS_UNAVAILABLE: 'এই ঠিকানায় পাসকি কাজ করে না',
  SECOND_FACTOR_REQUIRED: 'আপনার অ্যাকাউন্টে দুই ধাপের যাচাই দরকার। আগে নিরাপত্তা পাতায় চালু করুন।',
  FACTORS_UNAVAILABLE: 'এখানে অথেন্টিকেটর অ্যাপ চালু করা যায় না, কারণ সার্ভারের গোপন চাবি নেই',
  PAYMENT_CANCELLED: 'এই লেনদেন বাতিল করা হয়েছে। কোনো টাকা কাটা হয়নি।',
  PHONE_MISSING: 'আগে একটি ফোন নম্বর দিন',
  PHONE_CONFIRMED: 'আপনার ফোন নম্বর আগেই নিশ্চিত হয়েছে',
  PHONE_MOVING: 'আপনি নম্বরটি নিশ্চিত করেছেন। আগের মালিককে দেওয়া সময় শেষ হলে এটি আপনার হবে।',
  PHONE_RESTING: `${formatCount(limits.phoneCooldownDays)} দিনের মধ্যে কেউ এই নম্বর ছেড়েছেন। এখনো নিশ্চিত করা যাবে না।`,
  PHONE_NOT_TEXTABLE: 'এই নম্বরে আমরা এসএমএস পাঠাতে পারি না',
  TEXTS_UNAVAILABLE: 'এখানে এখন ফোন নম্বর নিশ্চিত করা যায় না',
  FUNDING_UNAVAILABLE: 'এখন টাকা জমা দেওয়া যাচ্ছে না',
  PAYOUT_UNAVAILABLE: 'টাকা উত্তোলন এখনো চালু হয়নি',
  IDEMPOTENCY_KEY_REUSED: 'এই Idempotency-Key অন্য একটি অনুরোধের',

  RATE_LIMITED: 'অনেকবার চেষ্টা করা হয়েছে। কিছুক্ষণ পর আবার চেষ্টা করুন।',
  INTERNAL: 'আমাদের সার্ভারে সমস্যা হয়েছে। কিছুক্ষণ পর আবার চেষ্টা করুন।',
  UNAVAILABLE: 'সার্ভার এখন উত্তর দিতে পারছে না। একটু অপেক্ষা করুন।',

  ...failureMessagesOfFeatures,
}
