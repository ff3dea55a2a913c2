import { formatTaka } from '#contract/text/bn/numbers.ts'
import { mail } from '#server/messages/compose.ts'
import type * as english from './mails.en.ts'

export const reminderMail: typeof english.reminderMail = (to, name, taka) =>
  mail(
    to,
    `মনে করিয়ে দেওয়া: ${name} আপনার কাছে ${formatTaka(taka)} চেয়েছেন`,
    `${name} আপনাকে ${formatTaka(taka)} চাওয়ার অনুরোধটি মনে করিয়ে দিচ্ছেন।`,
    'টাকা দিতে বা ফিরিয়ে দিতে Batua খুলে “অনুরোধ” দেখুন। কীসের টাকা তা না জানলে দেবেন না।',
  )

export const requestMail: typeof english.requestMail = (to, name, taka) =>
  mail(
    to,
    `${name} আপনার কাছে ${formatTaka(taka)} চেয়েছেন`,
    `${name} আপনার কাছে ${formatTaka(taka)} চেয়েছেন।`,
    'টাকা দিতে বা ফিরিয়ে দিতে Batua খুলে “অনুরোধ” দেখুন। কীসের টাকা তা না জানলে দেবেন না।',
  )
