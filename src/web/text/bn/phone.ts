import { limits } from '#contract/limits.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from '../en/phone.ts'

const works = `কোডটি ${formatCount(limits.codeMinutes)} মিনিট চলবে।`

export const phoneText: typeof english.phoneText = {
  confirm: (phone, receivesMoney) => ({
    title: 'নম্বর নিশ্চিত করুন',
    help: `${phone} নম্বরে এসএমএসে পাঠানো কোডটি দিন। ${works}${
      receivesMoney ? ' তার আগে এই নম্বরে কেউ আপনাকে টাকা পাঠাতে পারবেন না।' : ''
    }`,
    code: 'কোড',
    submit: 'নম্বর নিশ্চিত করুন',
  }),
  keep: (phone, day) => ({
    title: 'নম্বরটি কি এখনো আপনার?',
    help: `অন্য একটি অ্যাকাউন্ট ${phone} নিশ্চিত করেছে। এখন এই নম্বরে পাঠানো কোড না দিলে ${day} তারিখে নম্বরটি সেখানে চলে যাবে। ${works}`,
    code: 'কোড',
    submit: 'নম্বর রাখুন',
  }),
  confirmed: {
    title: 'নিশ্চিত হয়েছে।',
    help: (phone, receivesMoney) =>
      receivesMoney ? `এখন ${phone} নম্বরে আপনাকে টাকা পাঠানো যাবে।` : `${phone} এখন আপনার নম্বর।`,
    firstSteps: 'প্রথম ধাপে ফিরুন',
  },
  moving: {
    title: 'নম্বরটি আপনার হতে যাচ্ছে।',
    help: (phone, day) =>
      `আপনি ${phone} নিশ্চিত করেছেন, যা অন্য একটি অ্যাকাউন্টে আছে। সেই অ্যাকাউন্ট আবার নিশ্চিত না করলে ${day} তারিখে এটি আপনার হবে।`,
  },
  resend: { resend: 'কোড পাঠান' },
}

export const agentPhoneText: typeof english.agentPhoneText = {
  title: 'ফোন নম্বর',
  help: 'আপনার নম্বর দিন, তারপর সেই নম্বরে পাঠানো কোডটি দিন। আপনি চাইলেই কেবল এজেন্টদের তালিকায় নম্বরটি দেখা যাবে।',
  phone: 'ফোন',
  save: 'নম্বর সেভ করুন',
  saving: 'সেভ হচ্ছে...',
}

export const releasePhoneText: typeof english.releasePhoneText = {
  title: 'ফোন নম্বর উন্মুক্ত করুন',
  help: `কেউ নম্বর ছেড়ে দিলে অন্য অ্যাকাউন্ট তা নিশ্চিত করার আগে ${formatCount(limits.phoneCooldownDays)} দিন আটকে থাকে। নতুন মালিক আছে জানলে নম্বরটি উন্মুক্ত করুন।`,
  phone: 'ফোন নম্বর',
  submit: 'উন্মুক্ত করুন',
}
