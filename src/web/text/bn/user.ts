import { limits } from '#contract/limits.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from '../en/user.ts'

export const walletText: typeof english.walletText = {
  balance: 'ওয়ালেট ব্যালেন্স',
  hide: 'ব্যালেন্স লুকান',
  show: 'ব্যালেন্স দেখান',
  hidden: 'ব্যালেন্স লুকানো আছে',
  balanceFailed: 'আপনার ব্যালেন্স লোড হয়নি',
  balanceOld: 'এটি পুরোনো হতে পারে।',
  youHave: (balance) => `আপনার ব্যালেন্স ${balance}`,
  sandbox: 'ডেমো টাকা: আসল টাকার লেনদেন হয় না।',
  amount: 'পরিমাণ',
  quickAmounts: 'দ্রুত পরিমাণ',
  findAgent: 'এজেন্ট খুঁজুন',
}

export const dashboardText: typeof english.dashboardText = {
  quickActions: 'দ্রুত কাজ',
  deposit: `টাকা রাখুন, ৳${formatCount(limits.depositMin)} থেকে`,
  withdraw: `টাকা তুলুন, ৳${formatCount(limits.withdrawMin)} থেকে`,
  sendMoney: 'ফোন নম্বর বা ইমেইলে',
  emptyAction: 'জমা দিন',
}

export const firstStepsText: typeof english.firstStepsText = {
  title: 'প্রথম ধাপ',
  progress: (done, all) => `${formatCount(all)}টির মধ্যে ${formatCount(done)}টি হয়েছে`,
  done: 'হয়েছে',
  dismiss: 'প্রথম ধাপ সরান',
  phone: { label: 'ফোন নম্বর যোগ করুন', help: 'নিশ্চিত হলে এই নম্বরে আপনাকে টাকা পাঠানো যাবে।' },
  deposit: {
    label: 'টাকা জমা দিন',
    help: `৳${formatCount(limits.depositMin)} থেকে। ব্যালেন্স সঙ্গে সঙ্গে বদলায়।`,
  },
  send: {
    label: 'প্রথমবার টাকা পাঠান',
    help: `ফোন নম্বর বা ইমেইলে, ৳${formatCount(limits.sendMin)} থেকে।`,
  },
}

export const depositText: typeof english.depositText = {
  title: 'টাকা জমা',
  lead: 'নিজে টাকা রাখুন, অথবা যে এজেন্ট সাহায্য করেছেন তাঁর ইমেইল দিন।',
  offTitle: 'টাকা জমা এখনো চালু হয়নি।',
  offHelp: 'একজন এজেন্ট আপনার নগদ টাকা নিয়ে ওয়ালেটে রাখতে পারেন।',
  agentEmail: 'এজেন্টের ইমেইল',
  agentEmailHint: 'শুধু এজেন্ট সাহায্য করে থাকলে।',
  agentEmailPlaceholder: 'agent@example.com',
  submit: 'জমা দিন',
  notesTitle: 'জেনে রাখুন',
  notes: [`সর্বনিম্ন জমা ৳${formatCount(limits.depositMin)}।`, 'ব্যালেন্স সঙ্গে সঙ্গে বদলায়।'],
}

export const withdrawText: typeof english.withdrawText = {
  title: 'টাকা উত্তোলন',
  lead: 'ওয়ালেট থেকে টাকা তুলুন।',
  offTitle: 'টাকা উত্তোলন এখনো চালু হয়নি।',
  offHelp: 'আপনার টাকা ওয়ালেটেই আছে। তা পাঠাতে পারেন, আর এজেন্টের কাছ থেকে নগদ নিতে পারেন।',
  submit: 'তুলুন',
  notesTitle: 'জেনে রাখুন',
  notes: [`সর্বনিম্ন উত্তোলন ৳${formatCount(limits.withdrawMin)}।`, 'ব্যালেন্স পর্যন্ত তুলতে পারেন।'],
}

export const sendText: typeof english.sendText = {
  title: 'টাকা পাঠান',
  lead: 'যাঁর Batua ওয়ালেট আছে, তাঁকেই।',
  recipient: 'প্রাপকের ফোন/ইমেইল',
  recipientPlaceholder: '০১৭১১… বা name@example.com',
  note: 'নোট (না দিলেও চলে)',
  noteLength: (count, max) => `${count} / ${max}`,
  submit: 'টাকা পাঠান',
  notesTitle: 'পাঠানোর আগে',
  notes: ['ফোন নম্বর বা ইমেইল দুইবার দেখে নিন।', 'টাকা সঙ্গে সঙ্গে পৌঁছায়, ফেরানো যায় না।'],
}

export const recipientText: typeof english.recipientText = {
  nobody: {
    number: 'এই নম্বরে কাউকে টাকা পাঠানো যায় না',
    email: 'এই ইমেইল ঠিকানায় কাউকে টাকা পাঠানো যায় না',
    code: 'এই কোড কারও নয়। কোডটি হয়তো বদলানো হয়েছে।',
  },
  own: { number: 'এটি আপনার নিজের নম্বর', email: 'এটি আপনার নিজের ইমেইল ঠিকানা' },
  shop: (name) => `(${name})।`,
  notBefore: 'আপনি আগে এঁকে টাকা পাঠাননি।',
}

export const historyText: typeof english.historyText = {
  title: 'লেনদেনের তালিকা',
  lead: 'নতুনটি আগে, ঢাকার সময়ে।',
}

export const userProfileText: typeof english.userProfileText = {
  title: 'প্রোফাইল',
  lead: 'যা বদলাতে চান শুধু তা লিখুন।',
  detailsTitle: 'আপনার তথ্য',
  detailsHelp:
    'যাঁদের টাকা পাঠান তাঁরা আপনার নাম ও ইমেইল দেখেন। যাঁরা আপনাকে টাকা পাঠান তাঁরা নামের অংশবিশেষ দেখেন। ফোন নম্বর নিশ্চিত হলে তাঁরা তা ব্যবহার করতে পারেন।',
  name: 'নাম',
  phone: 'ফোন',
  passwordTitle: 'পাসওয়ার্ড',
  passwordHelp: 'আগের পাসওয়ার্ড রাখতে চাইলে খালি রাখুন। নতুন পাসওয়ার্ড দিলে অন্য ডিভাইস থেকে লগ আউট হয়ে যাবে।',
  newPassword: 'নতুন পাসওয়ার্ড',
  newPasswordHint: `কমপক্ষে ${formatCount(limits.profilePasswordMin)}টি অক্ষর`,
  confirmPassword: 'পাসওয়ার্ড আবার লিখুন',
}
