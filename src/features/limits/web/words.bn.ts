import { formatCount, formatTaka } from '#contract/text/bn/numbers.ts'
import type { WalletPayment } from '#web/components/payment-rules.tsx'
import type * as english from './words.en.ts'

export const limitsText: typeof english.limitsText = {
  title: 'সীমা',
  lead: 'আজ ও এই মাসে আর কতটা করতে পারবেন, ঢাকার সময় অনুযায়ী।',
  failed: 'আপনার সীমা লোড হয়নি',
  tiers: { regular: 'সাধারণ হিসাব', simplified: 'সরল হিসাব' },
  none: 'কোনো সীমা দেওয়া নেই।',
  noneHelp: 'এ পর্যন্ত যত লেনদেন করেছেন, তা এখানে দেখুন।',
  periods: { day: 'আজ', month: 'এই মাসে' },
  left: 'বাকি',
  payments: (count) => `${formatCount(count)}টি লেনদেন`,
  near: 'প্রায় শেষ',
  reached: 'সীমা শেষ',
  noLimit: 'সীমা নেই',
  of: (used, max) => `${used} / ${max}`,
  soFar: (used) => `এ পর্যন্ত ${used}`,
  paymentsOf: (count, max) => `${formatCount(count)} / ${formatCount(max)}টি লেনদেন`,
  renewsAtMidnight: 'রাত ১২টায় আবার শুরু',
  renewsOn: (day) => `${day} আবার শুরু`,
  perPayment: (max) => `এক লেনদেনে সর্বোচ্চ ${formatTaka(max)}`,
  paused: 'সাময়িক বন্ধ',
  balance: 'সর্বোচ্চ ব্যালেন্স',
  held: 'ওয়ালেট ও সঞ্চয়ে',
  noRenewal: 'আবার শুরু হয় না',
  source: 'এসব সীমা কে ঠিক করে',
  sourceHelp:
    'এই ওয়ালেটের পরিচালক এসব সীমা ঠিক করেন। সঞ্চয়ে টাকা রাখলে তা হিসাবে ধরা হয় না। টাকা ফেরত দেওয়া হলেও লেনদেনটি হিসাবে থাকে।',
}

const verbs: Record<WalletPayment, string> = {
  send_money: 'পাঠাতে',
  withdraw: 'তুলতে',
  add_money: 'জমা দিতে',
}

const overOf = (what: string, type: WalletPayment, most: number | undefined, rest: string | undefined) => {
  if (most === undefined) return what
  const now = `${what} এখন ${formatTaka(most)} ${verbs[type]} পারবেন`
  return rest === undefined ? `${now}।` : `${now}, বাকিটা ${rest} থেকে।`
}

export const formText: typeof english.formText = {
  left: {
    send_money: 'আর কত পাঠাতে পারবেন',
    withdraw: 'আর কত তুলতে পারবেন',
    add_money: 'আর কত জমা দিতে পারবেন',
  },
  paused: {
    send_money: 'টাকা পাঠানো এখন সাময়িক বন্ধ।',
    withdraw: 'টাকা তোলা এখন সাময়িক বন্ধ।',
    add_money: 'টাকা জমা দেওয়া এখন সাময়িক বন্ধ।',
  },
  see: 'সীমা দেখুন',
  midnight: 'রাত ১২টা',
  times: (count) => `${formatCount(count)} বার`,
  still: (type, left) => {
    const parts = [left.day && `আজ আরও ${left.day}`, left.month && `এই মাসে আরও ${left.month}`]
    return `আপনি ${parts.filter(Boolean).join(' এবং ')} ${verbs[type]} পারবেন।`
  },
  atMost: (type, most) => `আপনি এক লেনদেনে সর্বোচ্চ ${formatTaka(most)} ${verbs[type]} পারবেন।`,
  reached: {
    day: (type, renewal) => `আপনার আজকের সীমা শেষ। ${renewal} থেকে আবার ${verbs[type]} পারবেন।`,
    month: (type, renewal) => `আপনার এই মাসের সীমা শেষ। ${renewal} থেকে আবার ${verbs[type]} পারবেন।`,
  },
  nothing: {
    day: 'আজকের জন্য কিছু বাকি নেই।',
    month: 'এই মাসের জন্য কিছু বাকি নেই।',
    balance: 'আপনার ওয়ালেটে আর টাকা রাখা যায় না।',
  },
  over: {
    day: (type, most, rest) => overOf('আজকের জন্য এত বাকি নেই।', type, most, rest),
    month: (type, most, rest) => overOf('এই মাসের জন্য এত বাকি নেই।', type, most, rest),
    balance: (type, most) => overOf('আপনার ওয়ালেটে এত টাকা রাখা যায় না।', type, most, undefined),
    payment: (type, most) => overOf('এক লেনদেনে এত টাকা দেওয়া যায় না।', type, most, undefined),
  },
  all: {
    day: (sum) => `${sum}, আজকের সবটুকু`,
    month: (sum) => `${sum}, এই মাসের সবটুকু`,
    balance: (sum) => `${sum}, যতটা রাখা যায়`,
    payment: (sum) => `${sum}, এক লেনদেনে সর্বোচ্চ`,
  },
}
