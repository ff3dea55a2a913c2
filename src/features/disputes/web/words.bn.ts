import type { WordsOf } from '#contract/message.ts'
import type * as english from './words.en.ts'

export const auditNames: WordsOf<typeof english.auditNames> = {
  report_payment: 'একটি পেমেন্ট নিয়ে অভিযোগ করেছেন',
  answer_dispute: 'অভিযোগ আসা পেমেন্ট রেখেছেন',
  withdraw_dispute: 'একটি অভিযোগ তুলে নিয়েছেন',
  hold_money: 'টাকা আটকে রাখা হয়েছে',
  release_hold: 'আটকে রাখা টাকা ছেড়ে দেওয়া হয়েছে',
  return_money: 'একটি পেমেন্ট ফেরত দিয়েছেন',
  close_dispute: 'একটি অভিযোগ বন্ধ হয়েছে',
}
