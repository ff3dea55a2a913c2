import { formatTaka } from '#contract/text/bn/numbers.ts'
import { mail } from '#server/messages/compose.ts'
import type * as english from './mails.en.ts'

export const adjustmentMail: typeof english.adjustmentMail = (to, { taka, why, reference }) =>
  mail(
    to,
    taka > 0 ? `পরিচালকের কাছ থেকে ${formatTaka(taka)} পেয়েছেন` : `পরিচালক ${formatTaka(-taka)} ফেরত নিয়েছেন`,
    `${why}\n\nদুজন অ্যাডমিন এই সমন্বয়ে রাজি হয়েছেন। আপনার লেনদেনের তালিকায় এটি ${reference} নামে আছে।`,
  )

export const adjustmentSummary: typeof english.adjustmentSummary = (taka, person) => ({
  words:
    taka > 0 ? `সমন্বয়: ${person} ${formatTaka(taka)} পাবেন` : `সমন্বয়: ${person} ${formatTaka(-taka)} দেবেন`,
})
