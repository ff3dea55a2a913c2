import { formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from './words.en.ts'

const span = (seconds: number) => {
  if (seconds < 120) return `${formatCount(seconds)} সেকেন্ড`
  if (seconds < 7200) return `${formatCount(Math.round(seconds / 60))} মিনিট`
  return `${formatCount(Math.round(seconds / 3600))} ঘণ্টা`
}

const health: typeof english.text.health = {
  outbox: {
    says: (many) => (many === 0 ? 'কোনো ইমেইল অপেক্ষায় নেই' : `${formatCount(many)}টি বার্তা অপেক্ষায় বা পাঠানো যায়নি`),
    todo: 'মেইল সার্ভার দেখুন। কোড ইমেইলে যায়, তাই অনেকে হয়তো লগইন করতে পারছেন না। কিছুই হারায়নি।',
  },
  deadlines: {
    says: (seconds) =>
      seconds === 0 ? 'কোনো কাজের সময় পেরোয়নি' : `একটি কাজের সময় ${span(seconds)} আগে পেরিয়েছে`,
    todo: 'কোন কাজটি হচ্ছে না, সার্ভারের লগে দেখুন।',
  },
  journal: {
    says: (seconds) => (seconds === 0 ? 'সব সিল করা' : `সবচেয়ে পুরোনোটি ${span(seconds)} ধরে সিলের অপেক্ষায়`),
    todo: 'কোনো লেনদেন খোলা রয়ে গেছে কি না, আর গোপন কী ঠিক আছে কি না দেখুন।',
  },
  totals: {
    says: (seconds) => `মোট হিসাব ${span(seconds)} আগে গোছানো হয়েছে`,
    todo: 'রাতের কাজটি চলেনি। সার্ভারের লগ দেখুন।',
  },
  funding: {
    says: (many) => (many === 0 ? 'কোনো জমা আটকে নেই' : `${formatCount(many)}টি জমা আটকে আছে`),
    todo: 'পেমেন্ট কোম্পানিকে জিজ্ঞেস করুন, আর লগ দেখুন।',
  },
  texts: {
    says: (sent, max) => `আজ ${formatCount(max)}টির মধ্যে ${formatCount(sent)}টি এসএমএস`,
    todo: 'দরকার হলে দিনের সীমা বাড়ান, অথবা কেউ অপব্যবহার করছে কি না দেখুন।',
  },
  proposals: {
    says: (seconds, open) =>
      open === 0 ? 'কোনো প্রস্তাব অপেক্ষায় নেই' : `সবচেয়ে পুরোনো প্রস্তাব ${span(seconds)} ধরে অপেক্ষায়`,
    todo: 'মেয়াদ শেষ হওয়ার আগে অন্য একজন অ্যাডমিনকে সিদ্ধান্ত নিতে বলুন।',
  },
  check: {
    says: (faults) =>
      faults === 0 ? 'শেষ যাচাইয়ে কোনো ভুল মেলেনি' : `শেষ যাচাইয়ে ${formatCount(faults)}টি ভুল মিলেছে`,
    todo: 'হিসাবের খাতা খুলে ভুলগুলো পড়ুন।',
  },
  backup: {
    says: (hours) => (hours < 0 ? 'কোনো ব্যাকআপ নেই' : `সবচেয়ে নতুন ব্যাকআপ ${formatCount(hours)} ঘণ্টা পুরোনো`),
    todo: 'ব্যাকআপ নিন, তারপর দেখুন আগের কাজটি কেন চলেনি।',
  },
  streams: { says: (many) => `এখানে ${formatCount(many)}টি পাতা যুক্ত`, todo: '' },
  replica: {
    says: (seconds, replicas) => {
      if (replicas === 0) return 'কোনো রেপ্লিকা নেই'
      if (seconds < 0) return 'রেপ্লিকা ব্যবহার করা যাচ্ছে না, তালিকাগুলো মূল ডেটাবেস থেকে পড়া হচ্ছে'
      return seconds === 0 ? 'রেপ্লিকা হালনাগাদ আছে' : `রেপ্লিকা ${span(seconds)} পিছিয়ে আছে`
    },
    todo: 'দেখুন রেপ্লিকা চলছে কি না, আর মূল ডেটাবেস থেকে পরিবর্তন পাচ্ছে কি না।',
  },
}

export const text: typeof english.text = {
  auditLead: 'কে কী করেছেন, নতুনটি আগে। এখানে কিছুই বদলানো যায় না।',
  auditFailed: 'ঘটনাগুলো লোড হয়নি',
  nothingFound: 'এমন কোনো ঘটনা নেই',
  nothingFoundHelp: 'ফিল্টার বদলান বা রিসেট করুন।',
  who: 'কে',
  what: 'কী',
  about: 'কার সম্পর্কে',
  from: 'থেকে',
  to: 'পর্যন্ত',
  anybody: 'ইমেইল, না হলে সব',
  anything: 'সবকিছু',
  anyDay: 'যেকোনো দিন',
  apply: 'দেখুন',
  reset: 'রিসেট',
  time: 'সময়',
  address: 'ঠিকানা',
  number: 'নং',
  operator: 'পরিচালক',
  nobody: 'লগইন ছাড়া',
  newer: 'নতুনগুলো',
  older: 'পুরোনোগুলো',
  settingsLead: 'এই সার্ভার যেভাবে চলছে। শুধু পরিচালক এগুলো বদলে আবার চালু করতে পারেন।',
  settingsFailed: 'সেটিংস লোড হয়নি',
  unsafe: 'যতটা নিরাপদ হওয়া উচিত ততটা নয়',
  setting: 'নাম',
  value: 'মান',
  origin: 'উৎস',
  said: 'ঠিক করা',
  isDefault: 'ডিফল্ট',
  secretSet: 'দেওয়া আছে',
  secretNotSet: 'দেওয়া নেই',
  empty: '–',
  booksLead: 'প্রতিটি ব্যালেন্স প্রতিটি এন্ট্রি থেকে আবার হিসাব করা হয়, লেনদেন চলতে থাকে।',
  booksFailed: 'হিসাবের খাতা লোড হয়নি',
  earlier: 'যাচাইগুলো',
  checking: { ledger: 'লেজার যাচাই চলছে', journal: 'জার্নাল যাচাই চলছে' },
  checked: { ledger: 'শেষ যাচাই: লেজার', journal: 'শেষ যাচাই: জার্নাল' },
  kinds: { ledger: 'লেজার', journal: 'জার্নাল' },
  percent: (part) => `${formatCount(part)}%`,
  entries: (rows, total) => `${total}টির মধ্যে ${rows}টি সারি`,
  startedBy: (when, who) => `শুরু: ${when}, ${who}`,
  neverChecked: 'এখনো যাচাই হয়নি',
  neverCheckedHelp: 'একটি যাচাই শুরু করুন। লেনদেন চলতে থাকবে।',
  canLeave: 'আপনি এই পাতা ছেড়ে যেতে পারেন। যাচাই চলতে থাকবে।',
  checkJournal: 'জার্নাল যাচাই করুন',
  checkLedger: 'লেজার যাচাই করুন',
  safe: 'নিরাপদে রাখা',
  checkpoint: 'সিল করা অংশ',
  unsealed: 'এখনো সিল হয়নি',
  replica: 'রেপ্লিকা',
  replicaLag: (seconds) => (seconds === 0 ? 'হালনাগাদ' : `${span(seconds)} পিছিয়ে`),
  replicaAway: 'ব্যবহার করা যাচ্ছে না',
  noReplica: 'রেপ্লিকা নেই',
  backup: 'নতুনতম ব্যাকআপ',
  noBackup: 'এখনো কোনো ব্যাকআপ নেই',
  noBackupNotice: 'এখনো কোনো ব্যাকআপ নেই।',
  oldBackup: (hours) => `সবচেয়ে নতুন ব্যাকআপ ${formatCount(hours)} ঘণ্টা পুরোনো।`,
  backupHelp: (hours) => `সর্বোচ্চ ${formatCount(hours)} ঘণ্টা চলে। কাজটি চলছে কি না দেখুন।`,
  seconds: (many) => span(many),
  states: { running: 'চলছে', done: 'মিলেছে', interrupted: 'থেমে গেছে', failed: 'হয়নি' },
  faults: (many) => `${formatCount(many)}টি ভুল`,
  when: 'কখন',
  by: 'কে',
  rows: 'সারি',
  took: 'সময় লেগেছে',
  result: 'ফল',
  needs: (many) => (many === 0 ? 'আপনার করার কিছু নেই।' : `${formatCount(many)}টি বিষয় আপনার অপেক্ষায়।`),
  lastAsked: (time) => `প্রতি ১০ সেকেন্ডে দেখা হয়, শেষবার ${time}-এ।`,
  askNow: 'এখনই দেখুন',
  healthFailed: 'অবস্থা লোড হয়নি',
  needsYou: 'আপনাকে দরকার',
  allWell: 'সব ঠিক',
  healthStates: { green: 'ঠিক', amber: 'শিগগির', red: 'কাজ করছে না' },
  health,
}

export const auditNames: typeof english.auditNames = {
  view_audit: 'অডিট লগ দেখেছেন',
  view_settings: 'সেটিংস দেখেছেন',
  view_books: 'হিসাবের খাতা দেখেছেন',
  view_health: 'সিস্টেমের অবস্থা দেখেছেন',
  run_check: 'যাচাই শুরু করেছেন',
}
