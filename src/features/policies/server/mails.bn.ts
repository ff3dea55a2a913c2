import { moment } from '#contract/text/bn/dates.ts'
import { mail } from '#server/messages/compose.ts'
import type * as english from './mails.en.ts'

export const newPolicyMail: typeof english.newPolicyMail = (to, { words }, { checker, effectiveAt }) =>
  mail(
    to,
    'নতুন নিয়ম অনুমোদিত হয়েছে',
    `${words}।`,
    `${checker} অনুমোদন করেছেন। ${moment(effectiveAt)} (ঢাকা) থেকে সবার জন্য একসঙ্গে চালু হবে।`,
  )
