import { formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from '../en/security.ts'

export const securityText: typeof english.securityText = {
  title: 'নিরাপত্তা',
  lead: 'কীভাবে লগইন করেন, আর কোথায় কোথায় লগইন করা আছে।',

  signingIn: 'লগইন',
  signingInHelp: 'যে পাসওয়ার্ড আর কোথাও ব্যবহার করেন না, তা আপনার টাকা নিরাপদ রাখে।',
  password: 'পাসওয়ার্ড',
  passwordChanged: (day) => `বদলানো হয়েছে ${day}`,
  passwordFirst: 'নিবন্ধনের সময় দেওয়া পাসওয়ার্ড',
  change: 'বদলান',

  sessions: 'যেখানে লগইন করা আছে',
  sessionsHelp: 'লগআউট করলে সঙ্গে সঙ্গে কার্যকর হয়।',
  thisDevice: 'এই ডিভাইস',
  unknownDevice: 'অচেনা ডিভাইস',
  unknownAddress: 'ঠিকানা জানা নেই',
  methods: { password: 'পাসওয়ার্ড' },
  since: (time) => `${time} থেকে`,
  active: (time) => `সক্রিয় ছিল ${time}`,
  today: (time) => `আজ ${time}`,
  signOut: 'লগআউট',
  signOutOthers: 'অন্য সব জায়গা থেকে লগআউট',
  onlyHere: 'আর কোথাও লগইন করা নেই।',

  events: 'সাম্প্রতিক নিরাপত্তা ঘটনা',
  noEvents: 'এখনো কিছু ঘটেনি।',
  times: (words, count) => (count > 1 ? `${words}, ${formatCount(count)} বার` : words),
  byUs: 'Batua-র পক্ষ থেকে',
  eventNames: {
    login: 'লগইন',
    login_new_device: 'নতুন ডিভাইসে লগইন',
    login_failed: 'ব্যর্থ লগইন',
    logout: 'লগআউট',
    proof_failed: 'নিশ্চিত করার সময় ভুল পাসওয়ার্ড',
    session_ended: 'অন্য জায়গা থেকে লগআউট',
    frozen: '“এটা আমি ছিলাম না” দিয়ে অ্যাকাউন্ট স্থগিত',
    thawed: 'অ্যাকাউন্ট আবার চালু',
    password_changed: 'পাসওয়ার্ড বদলানো হয়েছে',
    reset_asked: 'নতুন পাসওয়ার্ড চাওয়া হয়েছে',
    email_wished: 'নতুন ইমেইল চাওয়া হয়েছে',
    email_changed: 'ইমেইল বদলানো হয়েছে',
    phone_changed: 'ফোন নম্বর বদলানো হয়েছে',
    phone_confirmed: 'ফোন নম্বর নিশ্চিত হয়েছে',
  },
}
