import { limits } from '#contract/limits.ts'
import { formatClock, formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from '../en/auth.ts'

export const authText: typeof english.authText = {
  email: 'ইমেইল',
  emailPlaceholder: 'you@example.com',
  password: 'পাসওয়ার্ড',
  confirmPassword: 'পাসওয়ার্ড আবার লিখুন',
  showPassword: 'পাসওয়ার্ড দেখান',
  hidePassword: 'পাসওয়ার্ড লুকান',
  showConfirmPassword: 'আবার লেখা পাসওয়ার্ড দেখান',
  hideConfirmPassword: 'আবার লেখা পাসওয়ার্ড লুকান',
  sideTitle: ['টাকা পাঠান, নিন', 'ও জমা রাখুন, যেকোনো সময়।'],
  sideArt: 'টাকার মুদ্রায় ভরা একটি বটুয়া',
  sidePoints: [`৳${formatCount(limits.depositMin)} থেকে জমা`, 'ফোন নম্বর বা ইমেইলে টাকা পাঠান', 'দরকার হলেই টাকা তুলুন'],
}

export const loginText: typeof english.loginText = {
  documentTitle: 'লগইন',
  title: 'আবার স্বাগতম',
  lead: 'আপনার ওয়ালেটে লগইন করুন।',
  titleNew: 'স্বাগতম',
  leadNew: 'আপনার অ্যাকাউন্ট তৈরি। লগইন করতে পাসওয়ার্ড দিন।',
  submit: 'লগইন',
  shared: 'এই কম্পিউটার অন্যরাও ব্যবহার করেন',
  sharedHelp: 'ট্যাব বন্ধ করলেই লগ আউট হবে, আর এই কম্পিউটারে কিছুই থাকবে না।',
  or: 'অথবা',
  google: 'Google দিয়ে লগইন',
  passkey: 'পাসকি দিয়ে লগইন',
  sessionEnded: 'আবার লগইন করুন।',
  sessionEndedHelp: 'আপনার সেশন শেষ হয়েছে।',
  sessionEndedInPayment: 'আপনার সেশন শেষ হয়েছে। যা লিখেছিলেন তা রাখা আছে: লগইন করে লেনদেন চালিয়ে যান।',
  forgot: 'পাসওয়ার্ড ভুলে গেছেন?',
  frozen: 'নিরাপত্তার জন্য আপনার অ্যাকাউন্ট স্থগিত।',
  frozenHelp: 'কোনো টাকা বের হতে পারবে না। আবার চালু করতে ইমেইলে পাঠানো লিংক দিয়ে নতুন পাসওয়ার্ড দিন।',
  setNewPassword: 'নতুন পাসওয়ার্ড দিন',
  newHere: 'Batua-য় নতুন?',
  register: 'নিবন্ধন করুন',
}

export const secondStepText: typeof english.secondStepText = {
  documentTitle: 'আর এক ধাপ',
  title: 'আর এক ধাপ',
  totp: {
    lead: 'আপনার অথেন্টিকেটর অ্যাপের কোডটি লিখুন।',
    choose: 'অথেন্টিকেটর অ্যাপ ব্যবহার করুন',
    field: { label: 'কোড', hint: '৬ সংখ্যার কোড। প্রতি ৩০ সেকেন্ডে বদলায়।' },
  },
  passkey: {
    lead: 'আঙুলের ছাপ, মুখ বা স্ক্রিন লক দিয়ে নিশ্চিত করুন।',
    submit: 'পাসকি ব্যবহার করুন',
    instead: 'এর বদলে পাসকি ব্যবহার করুন',
  },
  recovery: {
    lead: 'আপনার একটি রিকভারি কোড লিখুন।',
    choose: 'রিকভারি কোড ব্যবহার করুন',
    field: {
      label: 'রিকভারি কোড',
      hint: 'প্রতিটি কোড একবার কাজ করে।',
      placeholder: 'XXXX-XXXX-XXXX-XXXX-XXXX-XXXX',
    },
  },
  passkeyElsewhere: 'আপনার পাসকি এই ঠিকানায় বা এই ব্রাউজারে কাজ করে না।',
  passkeyAt: 'এটি দিয়ে লগইন করুন:',
  noneHere: 'আপনার অ্যাকাউন্টের দুই ধাপের যাচাই এখানে করা যায় না।',
  submit: 'এগিয়ে যান',
  or: 'অথবা',
  startAgain: 'আবার শুরু করুন',
}

export const forgotText: typeof english.forgotText = {
  documentTitle: 'পাসওয়ার্ড ভুলে গেছি',
  title: 'পাসওয়ার্ড ভুলে গেছেন?',
  lead: 'আপনার ইমেইল দিন, নতুন পাসওয়ার্ড দেওয়ার লিংক পাঠাব।',
  submit: 'লিংক পাঠান',
  back: 'লগইনে ফিরুন',
  sentTitle: 'ইমেইল দেখুন',
  askedFor: 'ইমেইল:',
  again: 'আবার পাঠান',
  againIn: (seconds) => `আবার পাঠানো যাবে ${formatClock(seconds)} পরে`,
}

export const resetText: typeof english.resetText = {
  documentTitle: 'নতুন পাসওয়ার্ড',
  title: 'নতুন পাসওয়ার্ড দিন',
  lead: 'সব জায়গা থেকে লগ আউট হবেন, তারপর নতুন পাসওয়ার্ড দিয়ে লগইন করবেন।',
  password: 'নতুন পাসওয়ার্ড',
  submit: 'পাসওয়ার্ড সেট করুন',
  expired: {
    title: 'লিংকটি ভুল বা মেয়াদ শেষ',
    lead: `লিংক ${formatCount(limits.resetMinutes)} মিনিট চলে, একবারই কাজ করে। আপনার পাসওয়ার্ড আগের মতোই আছে।`,
  },
  noToken: {
    title: 'আমাদের ইমেইলের লিংকটি খুলুন',
    lead: 'এই পাতার জন্য পুরো লিংক দরকার। হয়তো কেটে গেছে: ইমেইল থেকে পুরোটা কপি করুন।',
  },
  newLink: 'নতুন লিংক পাঠান',
}

export const stepUpText: typeof english.stepUpText = {
  title: 'আপনিই কি না, নিশ্চিত করুন',
  leads: {
    password: 'আপনি অনেকক্ষণ আগে লগইন করেছেন। এগোতে বর্তমান পাসওয়ার্ড দিন।',
    code: 'আপনি অনেকক্ষণ আগে লগইন করেছেন। এগোতে অথেন্টিকেটর অ্যাপের কোড দিন।',
  },
  code: 'কোড',
  instead: { password: 'অথেন্টিকেটর অ্যাপের কোড ব্যবহার করুন', code: 'পাসওয়ার্ড ব্যবহার করুন' },
  password: 'বর্তমান পাসওয়ার্ড',
  confirm: 'নিশ্চিত করুন',
  confirming: 'নিশ্চিত করা হচ্ছে...',
  cancel: 'বাতিল',
  passkey: 'পাসকি ব্যবহার করুন',
  or: 'অথবা',
  sendTitle: (amount, to) => `আপনিই কি না, নিশ্চিত করুন: ${amount}, প্রাপক: ${to}`,
  withdrawTitle: (amount) => `আপনিই কি না, নিশ্চিত করুন: ${amount} উত্তোলন`,
  paymentLead:
    'দিনে নির্দিষ্ট পরিমাণের বেশি লেনদেন করলে অথেন্টিকেটর অ্যাপ বা পাসকি দিয়ে নিশ্চিত করতে হয়। এই অনুমতি শুধু এই লেনদেনের জন্য।',
  noFactorHere: 'এই ব্রাউজারে আপনার পাসকি চলে না। যে ডিভাইসে পাসকি আছে সেখানে লেনদেনটি করুন।',
  notPaid: 'কোনো টাকা যায়নি। প্রস্তুত হলে আবার বোতামটি চাপুন।',
  notConfirmed: 'কিছুই বদলায়নি। প্রস্তুত হলে আবার বোতামটি চাপুন।',
}

export const registerText: typeof english.registerText = {
  documentTitle: 'নিবন্ধন',
  title: 'অ্যাকাউন্ট খুলুন',
  lead: 'এক মিনিট লাগে। নিশ্চিত করতে ইমেইলে একটি কোড পাঠাব।',
  leadCorrecting: 'ইমেইল ঠিক করে পাসওয়ার্ড আবার দিন। নতুন একটি কোড পাঠাব।',
  name: 'নাম',
  passwordHint: `কমপক্ষে ${formatCount(limits.passwordMin)}টি অক্ষর`,
  role: 'আমি একজন',
  roleHint: 'নগদ টাকার কাজ করার আগে এজেন্টকে অ্যাডমিন অনুমোদন করেন।',
  roles: { USER: 'গ্রাহক', AGENT: 'এজেন্ট' },
  submit: 'নিবন্ধন করুন',
  known: 'আগেই নিবন্ধন করেছেন?',
  login: 'লগইন',
}

export const verifyText: typeof english.verifyText = {
  documentTitle: 'যাচাই',
  title: 'ইমেইল দেখুন',
  sent: {
    before: `আমরা ${formatCount(limits.codeDigits)} সংখ্যার একটি কোড পাঠিয়েছি, ঠিকানা:`,
    after: `। কোডটি ${formatCount(limits.codeMinutes)} মিনিট চলবে।`,
  },
  sentEarlier: {
    before: `নিবন্ধনের সময় পাঠানো ${formatCount(limits.codeDigits)} সংখ্যার কোডটি দিন, ঠিকানা:`,
    after: `। কোড ${formatCount(limits.codeMinutes)} মিনিট চলে; নতুন কোড পেতে আবার পাঠান চাপুন।`,
  },
  lookFor: 'ইমেইলে এই চিহ্ন খুঁজুন:',
  code: 'যাচাই কোড',
  submit: 'যাচাই করুন',
  noCode: 'কোড পাননি?',
  resend: 'আবার পাঠান',
  resendIn: (seconds) => `আবার পাঠানো যাবে ${formatClock(seconds)} পরে`,
  wrongEmail: 'ইমেইল ভুল?',
  correctEmail: 'ঠিক করুন',
}
