import { cashOutCodeRule } from '#contract/text/bn/cash-out-code.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from '../en/agents.ts'

export const directoryText: typeof english.directoryText = {
  documentTitle: 'এজেন্ট খুঁজুন',
  title: 'কাছের এজেন্ট খুঁজুন',
  lead: 'এজেন্ট আপনার নগদ টাকা নিয়ে ওয়ালেটে ব্যালেন্স দেন, অথবা ব্যালেন্স থেকে নগদ টাকা দেন।',
  search: 'এলাকা বা নাম দিয়ে খুঁজুন',
  clearSearch: 'সার্চ মুছুন',
  list: 'এলাকা অনুযায়ী এজেন্ট',
  found: (total) => `${formatCount(total)} জন এজেন্ট`,
  hours: 'সময়',
  phone: 'ফোন',
  emptyHelp: 'এজেন্টরা তালিকায় থাকতে চাইলে এখানে দেখা যাবে।',
  noMatch: 'এই খোঁজে কোনো এজেন্ট নেই।',
  noMatchHelp: 'আপনার শহর বা জেলার নাম দিয়ে দেখুন।',
  notesTitle: 'জেনে রাখুন',
  notes: [
    'এই তালিকার প্রত্যেক এজেন্টকে একজন অ্যাডমিন অনুমোদন করেছেন।',
    'এজেন্টের শুধু আপনার ইমেইল দরকার, পাসওয়ার্ড কখনো নয়।',
    `ক্যাশ আউটের সময় এজেন্টকে বলার জন্য আমরা আপনাকে একটি কোড দেখাতে পারি। ${cashOutCodeRule}`,
    'একসঙ্গে টাকা গুনুন, আর যাওয়ার আগে ব্যালেন্স দেখে নিন।',
    'তালিকায় থাকবেন কি না, এজেন্ট তা নিজের প্রোফাইলে ঠিক করেন।',
  ],
}

export const listingText: typeof english.listingText = {
  title: 'এজেন্টদের তালিকা',
  help: 'অ্যাকাউন্ট ছাড়াও যে কেউ তালিকাটি পড়তে পারেন। এতে শুধু আপনার নাম আর এখানে যা বেছে নেবেন তা থাকে। আপনার ইমেইল কখনো দেখানো হয় না।',
  listed: 'আমাকে এজেন্টদের তালিকায় দেখান',
  area: 'এলাকা',
  areaPlaceholder: 'মিরপুর ১০, ঢাকা',
  hours: 'সময়',
  hoursPlaceholder: 'শনি–বৃহস্পতি ৯:০০–২০:০০',
  showPhone: 'আমার ফোন নম্বর দেখান',
  showPhoneHint: 'শুধু নিশ্চিত করা নম্বর দেখানো হয়।',
  notActive: 'অ্যাডমিন আপনার অ্যাকাউন্ট অনুমোদন না করা পর্যন্ত আপনাকে দেখানো হবে না।',
  preview: 'সবাই যা দেখবেন',
  save: 'তালিকা সংরক্ষণ করুন',
  saving: 'সংরক্ষণ হচ্ছে...',
  look: 'তালিকা খুলুন',
}
