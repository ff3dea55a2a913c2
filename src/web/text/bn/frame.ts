import { paths } from '#contract/paths.ts'
import type * as english from '../en/frame.ts'

export type { FooterColumn, FooterEntry } from '../en/frame.ts'

export const frameText: typeof english.frameText = {
  product: 'Batua',
  documentTitle: 'Batua: আপনার বটুয়া, যেখানেই থাকুন',
  skipToContent: 'মূল অংশে যান',
  demoLabel: 'ডেমো',
  demoMark: 'ডেমো: এই টাকা আসল নয়',
  tagline: 'টাকা রাখার নিরাপদ ও সহজ উপায়। যেকোনো সময় পাঠান, নিন ও জমা রাখুন।',
  copyright: '© ২০২৫ Batua। সর্বস্বত্ব সংরক্ষিত।',
  login: 'লগইন',
  logout: 'লগ আউট',
  mainNavigation: 'প্রধান',
  menu: 'মেনু',
  close: 'বন্ধ করুন',
  tryAgain: 'আবার চেষ্টা করুন',
  broken: 'এই পাতাটি লোড হয়নি',
  brokenHelp: 'সংযোগ হয়তো নেই, অথবা নতুন সংস্করণ এসেছে। কিছুই হারায়নি।',
}

export const welcomeText: typeof english.welcomeText = {
  welcome: 'স্বাগতম,',
  openWallet: 'ওয়ালেট খুলুন',
  openDashboard: 'ড্যাশবোর্ড খুলুন',
  openControl: 'নিয়ন্ত্রণে যান',
  continuePayment: 'আপনার লেনদেন চালিয়ে যান',
}

export const supportText: typeof english.supportText = { contact: 'আমাদের সঙ্গে যোগাযোগ:', or: 'বা' }

export const navText: typeof english.navText = {
  home: 'হোম',
  about: 'পরিচিতি',
  features: 'সুবিধা',
  faq: 'সাধারণ প্রশ্ন',
  contact: 'যোগাযোগ',
  dashboard: 'ড্যাশবোর্ড',
  security: 'নিরাপত্তা',
}

export const toastText: typeof english.toastText = { region: 'বার্তা', close: 'বার্তা বন্ধ করুন' }

export const themeText: typeof english.themeText = {
  toggle: 'থিম বদলান',
  light: 'হালকা',
  dark: 'গাঢ়',
  system: 'ডিভাইসের মতো',
}

export const footerText: typeof english.footerText = {
  columns: [
    {
      title: 'সেবা',
      links: [{ label: 'জমা' }, { label: 'উত্তোলন' }, { label: 'টাকা পাঠান' }, { label: 'এজেন্ট ক্যাশ ইন' }],
    },
    {
      title: 'প্রতিষ্ঠান',
      links: [
        { label: 'Batua সম্পর্কে', path: paths.about },
        { label: 'চাকরি' },
        { label: 'সংবাদমাধ্যম' },
        { label: 'অংশীদার' },
      ],
    },
    {
      title: 'দরকারি লিংক',
      links: [
        { label: 'সাহায্য কেন্দ্র', path: paths.help },
        { label: 'সহায়তা' },
        { label: 'লাইভ চ্যাট' },
        { label: 'সেবার অবস্থা' },
      ],
    },
    {
      title: 'আইনি',
      links: [
        { label: 'গোপনীয়তা নীতি', path: paths.privacy },
        { label: 'ব্যবহারের শর্ত', path: paths.terms },
        { label: 'ফি', path: paths.fees },
        { label: 'নিরাপত্তা', path: paths.security },
      ],
    },
  ],
  social: ['Facebook', 'Instagram', 'X', 'LinkedIn'],
  socialLabel: 'সামাজিক মাধ্যম',
}
