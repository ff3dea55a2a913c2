import type { WordsOf } from '#contract/message.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import type * as english from './words.en.ts'

export const text: WordsOf<typeof english.text> = {
  title: 'অ্যাডমিনরা',
  failed: 'অ্যাডমিনদের তালিকা লোড হয়নি',
  invite: 'অ্যাডমিন আমন্ত্রণ করুন',
  inviteLead: 'অন্য একজন অ্যাডমিনকে অনুমোদন করতে হবে। তারপর ইমেইলের লিংক দিয়ে পাসওয়ার্ড সেট করা যাবে।',
  name: 'নাম',
  email: 'ইমেইল',
  role: 'ভূমিকা',
  factor: 'দুই ধাপের যাচাই',
  lastSignIn: 'শেষ লগইন',
  status: 'অবস্থা',
  action: 'অ্যাকশন',
  roles: { ADMIN: 'অ্যাডমিন', SUPER_ADMIN: 'সুপার অ্যাডমিন' },
  factors: { passkey: 'পাসকি', app: 'অ্যাপ', none: 'নেই' },
  statuses: { active: 'সক্রিয়', disabled: 'বন্ধ' },
  never: 'কখনো নয়',
  you: 'আপনি',
  disable: 'বন্ধ করুন',
  disableTitle: (name) => `${name}-কে বন্ধ করবেন?`,
  disableLead: 'সেশনগুলো সঙ্গে সঙ্গে শেষ হবে, খোলা প্রস্তাব অকার্যকর হবে। চালু করতে দ্বিতীয় ব্যক্তি লাগবে।',
  enable: 'চালু করার প্রস্তাব করুন',
  enableTitle: (name) => `${name}-কে আবার চালু করা`,
  enableLead: (name) => `${name} আবার লগইন করতে পারবেন। অন্য একজন অ্যাডমিনকে অনুমোদন করতে হবে।`,
  help: 'বন্ধ করা যায় একাই, সঙ্গে সঙ্গে। আমন্ত্রণ ও চালু করতে দ্বিতীয় ব্যক্তি লাগে।',
  kind: 'অ্যাডমিন',
  inviteTitle: (name, role) => `নতুন অ্যাডমিন: ${name}, ${role}`,
  inviteEffect: 'ইমেইলের লিংক দিয়ে ২৪ ঘণ্টার মধ্যে পাসওয়ার্ড সেট করা যাবে।',
  enableEffect: 'অ্যাকাউন্টটি আবার লগইন করতে পারবে।',
  lead: 'এখানে কারা লগইন করতে পারেন, আর কী আপনার অপেক্ষায়।',
  waiting: (many) =>
    many === 0 ? 'কোনো অনুমোদন আপনার অপেক্ষায় নেই' : `${formatCount(many)}টি অনুমোদন আপনার অপেক্ষায়`,
  waitingHelp: 'টাকা দেওয়া, চার্জ নেওয়া বা সীমা বাড়ানোর জন্য দুজন লাগে।',
}

export const auditNames: WordsOf<typeof english.auditNames> = {
  view_admins: 'অ্যাডমিনদের তালিকা দেখেছেন',
  invite_admin: 'নতুন অ্যাডমিন বানানো হয়েছে',
}
