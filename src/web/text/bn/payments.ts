import { addTaka, subtractTaka } from '#contract/money.ts'
import { formatAddress } from '#contract/phone-text.ts'
import { formatTaka } from '#contract/text/bn/numbers.ts'
import { withEffects } from '../effects.ts'
import type * as english from '../en/payments.ts'

export const previewText: typeof english.previewText = {
  send: (amount, recipient) => `${formatTaka(amount)} যাবে, প্রাপক: ${formatAddress(recipient)}`,
  withdraw: (amount) => `${formatTaka(amount)} আপনার ওয়ালেট থেকে যাবে`,
  spend: (what, amount, balance, effects) => {
    if (balance === undefined) return `${withEffects(what, effects)}।`
    if (amount > balance) return `আপনার ব্যালেন্স ${formatTaka(balance)}। এই পরিমাণ তার চেয়ে বেশি।`
    const left = subtractTaka(balance, amount, ...effects.map(({ taka }) => taka))
    return `${withEffects(what, effects)}; ব্যালেন্স থাকবে ${formatTaka(left)}।`
  },
  deposit: (amount, balance, effects) => {
    const what = withEffects(`${formatTaka(amount)} আপনার ওয়ালেটে আসবে`, effects)
    if (balance === undefined) return `${what}।`
    const after = subtractTaka(addTaka(balance, amount), ...effects.map(({ taka }) => taka))
    return `${what}; নতুন ব্যালেন্স হবে ${formatTaka(after)}।`
  },
  depositFirst: 'আগে জমা দিন',
  gets: (name) => (name ? `${name} পাবেন` : 'তিনি পাবেন'),
  bankGets: 'আপনার ব্যাংক পাবে',
  amountPaid: 'পরিমাণ',
  fee: 'ফি',
  free: 'চার্জ ছাড়া',
  youPay: 'আপনি দেবেন',
  goesIn: 'ওয়ালেটে জমা হবে',
  balanceAfter: 'পরে ব্যালেন্স',
  tooMuch: (balance) => `আপনার ${balance} আছে, এটি তার বেশি।`,
  fees: 'ফি',
  customerPays: 'গ্রাহক দেবেন',
  customerGets: 'গ্রাহক পাবেন',
  commission: 'আপনার কমিশন',
}

export const unsureText: typeof english.unsureText = {
  title: 'লেনদেনটি হয়েছে কি না, এখনো নিশ্চিত হওয়া যায়নি',
  which: (what, time) => `${what}, ${time}।`,
  unnamed: 'আপনি লগ আউট করার আগের একটি লেনদেন।',
  help: '“যাচাই করুন” চাপলে শুধু ফল জানা যাবে, টাকা যাবে না। “লেনদেন বাতিল করুন” চাপলে টাকা আর কখনো যাবে না।',
  told: {
    unknown: 'লেনদেনটি এখনো আমাদের কাছে পৌঁছায়নি। এটি আর না চাইলে “লেনদেন বাতিল করুন” চাপুন।',
    waiting: 'এটি গ্রাহকের উত্তরের অপেক্ষায় আছে।',
  },
  check: 'যাচাই করুন',
  checking: 'যাচাই করা হচ্ছে...',
  cancel: 'লেনদেন বাতিল করুন',
  cancelling: 'বাতিল করা হচ্ছে...',
  offline: 'আপনি অফলাইনে আছেন। আগে ইন্টারনেট চালু করুন।',
  noAnswer: 'সার্ভার উত্তর দেয়নি। ফল এখনো জানা যায়নি।',
  deposit: (amount, agentEmail) =>
    agentEmail ? `${formatTaka(amount)} জমা, সহায়তায়: ${agentEmail}` : `${formatTaka(amount)} জমা`,
  withdraw: (amount) => `${formatTaka(amount)} উত্তোলন`,
  send: (amount, recipient) => `${formatTaka(amount)}, প্রাপক: ${formatAddress(recipient)}`,
  cashIn: (amount, email) => `${formatTaka(amount)} ক্যাশ ইন, গ্রাহক: ${email}`,
  cashOut: (amount, email) => `${formatTaka(amount)} ক্যাশ আউট, গ্রাহক: ${email}`,
}

export const slowText: typeof english.slowText = {
  note: 'স্বাভাবিকের চেয়ে বেশি সময় লাগছে। একটু অপেক্ষা করুন।',
}

export const receiptText: typeof english.receiptText = {
  title: 'রসিদ',
  named: (reference) => `রসিদ ${reference}`,
  done: {
    add_money: 'টাকা জমা হয়েছে',
    withdraw: 'টাকা তোলা হয়েছে',
    send_money: 'টাকা পাঠানো হয়েছে',
    cash_in: 'ক্যাশ ইন সফল হয়েছে',
    cash_out: 'ক্যাশ আউট সফল হয়েছে',
  },
  preposition: {
    add_money: 'সহায়তায়:',
    withdraw: 'প্রাপক:',
    send_money: 'প্রাপক:',
    cash_in: 'গ্রাহক:',
    cash_out: 'গ্রাহক:',
  },
  time: 'সময়',
  note: 'নোট',
  reference: 'রেফারেন্স',
  copyReference: 'রেফারেন্স কপি করুন',
  copied: 'কপি হয়েছে',
  newBalance: 'নতুন ব্যালেন্স',
  again: {
    add_money: 'আবার জমা দিন',
    withdraw: 'আবার তুলুন',
    send_money: 'আবার পাঠান',
    cash_in: 'আবার ক্যাশ ইন',
    cash_out: 'আবার ক্যাশ আউট',
  },
  history: 'লেনদেনে দেখুন',
  close: 'ঠিক আছে',
  share: 'শেয়ার',
  print: 'প্রিন্ট',
  linkCopied: 'লিংক কপি হয়েছে',
  qrLabel: 'যে পাতায় এই রসিদ যাচাই হয়, তার কিউআর কোড',
  check: 'যে কেউ এই রসিদ যাচাই করতে পারেন',
  checkHelp: 'স্ক্যান করুন বা লিংক শেয়ার করুন। ব্যালেন্স বা ইমেইল দেখা যায় না।',
}

export const receiptCheckText: typeof english.receiptCheckText = {
  documentTitle: (reference) => `রসিদ ${reference}`,
  loadingTitle: 'রসিদ',
  title: 'এই রসিদটি আসল',
  lead: 'আমাদের রেকর্ডে লেনদেনটি এভাবেই আছে।',
  states: {
    completed: () => 'সম্পন্ন, কিছুই ফেরত যায়নি',
    returned_in_part: (sum) => `এর মধ্যে ${sum} ফেরত গেছে`,
    returned: (sum) => `পুরোটা ফেরত গেছে, ${sum}`,
  },
  type: 'ধরন',
  from: 'প্রেরক',
  to: 'প্রাপক',
  outside: 'Batua-র বাইরে',
  helpedBy: 'সহায়তায়',
  when: 'সময়',
  dhaka: (time) => `${time} (ঢাকা)`,
  reference: 'রেফারেন্স',
  coveredBy: 'যে চেকপয়েন্টে আছে',
  checkpoint: (number) => `চেকপয়েন্ট ${number}`,
  noCheckpoint: 'এখনো চেকপয়েন্ট নেই',
  advice: (host) => `দেখে নিন উপরের ঠিকানাটি ${host} কি না, আর পরিমাণ ও নাম আপনাকে দেখানো রসিদের সঙ্গে মেলে কি না।`,
  checked: (time) => `যাচাইয়ের সময়: ${time}।`,
  how: 'এটি কীভাবে কাজ করে',
  failed: 'রসিদটি যাচাই করা যায়নি',
  tooMany: 'আপনার নেটওয়ার্ক থেকে অনেকবার যাচাই হয়েছে। কয়েক মিনিট অপেক্ষা করুন।',
}
