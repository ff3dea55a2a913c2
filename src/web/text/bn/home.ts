import { limits } from '#contract/limits.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from '../en/home.ts'

export const homeText: typeof english.homeText = {
  heroTitle: ['আপনার বটুয়া,', 'যেখানেই থাকুন।'],
  heroLead: 'টাকা জমা দিন, তুলুন, ফোন নম্বর বা ইমেইলে পাঠান। কাছের এজেন্টের কাছে নগদ টাকা ব্যালেন্সে বদলে নিন।',
  heroArt: 'টাকার মুদ্রা ভরা একটি বটুয়া, সেলাইয়ের সুতায় দুটি লেনদেনের সঙ্গে বাঁধা',
  heroCashIn: 'ক্যাশ ইন',
  heroSend: 'টাকা পাঠানো',
  getStarted: 'শুরু করুন',
  login: 'লগইন',
  traits: ['নিরাপদ', 'দ্রুত', 'সবার জন্য'],

  productTitle: 'এক নজরে সব',
  productLead: 'আপনার ব্যালেন্স, কী এল, কী গেল, কার কাছে গেল।',
  productPoints: [
    { title: 'প্রতিটি লেনদেনের রসিদ', text: 'রেফারেন্স, সময় ও নতুন ব্যালেন্সসহ।' },
    { title: 'পুরো হিসাব', text: 'প্রতিটি লেনদেন থাকে, নতুনটি সবার আগে।' },
    { title: 'চোর থামানোর উপায়', text: 'আমাদের নিরাপত্তা ইমেইলের একটি লিংক আপনার অ্যাকাউন্ট স্থগিত করে।' },
  ],

  actsTitle: 'বটুয়ার তিনটি কাজ',
  actsLead: 'টাকা রাখা, তোলা, অন্যকে পাঠানো। প্রতিটির জন্য একটি ছোট ফর্ম।',
  acts: {
    deposit: {
      title: 'জমা',
      text: 'নিজে টাকা জমা দিন, অথবা যে এজেন্ট সাহায্য করেছেন তাঁর নাম দিন।',
      minimum: `সর্বনিম্ন জমা ৳${formatCount(limits.depositMin)}`,
    },
    send: {
      title: 'টাকা পাঠান',
      text: 'ফোন নম্বর বা ইমেইল আর পরিমাণ লিখুন। টাকা সঙ্গে সঙ্গে পৌঁছায়।',
      minimum: `৳${formatCount(limits.sendMin)} থেকে পাঠান`,
    },
    withdraw: {
      title: 'উত্তোলন',
      text: 'দরকার হলেই ওয়ালেট থেকে টাকা তুলুন।',
      minimum: `সর্বনিম্ন উত্তোলন ৳${formatCount(limits.withdrawMin)}`,
    },
  },

  agentTitle: ['হাতে নগদ টাকা,', 'বটুয়ায় ব্যালেন্স'],
  agentLead: 'এজেন্ট আপনার ইমেইল দিয়ে ক্যাশ ইন ও ক্যাশ আউট করে দেন। কার্ড লাগে না, ব্যাংকেও যেতে হয় না।',
  findAgent: 'এজেন্ট খুঁজুন',
  agentSteps: [
    { title: 'এজেন্ট খুঁজুন', text: 'প্রত্যেক এজেন্টকে আগে অ্যাডমিন অনুমোদন করেন।' },
    { title: 'নগদ টাকা দিন', text: 'এজেন্ট আপনার ইমেইল ও পরিমাণ লেখেন।' },
    { title: 'টাকা আসতে দেখুন', text: 'ব্যালেন্স ও লেনদেন সঙ্গে সঙ্গে বদলায়।' },
  ],
}
