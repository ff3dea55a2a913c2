import { moment } from '#contract/text/bn/dates.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { mail } from '#server/messages/compose.ts'
import { proposalLimits } from '../facts.ts'
import type { End } from './end-states.ts'
import type * as english from './mails.en.ts'

export const proposalWaitsMail: typeof english.proposalWaitsMail = (
  to,
  { words },
  { maker, reason, expiresAt, isReminder },
) =>
  mail(
    to,
    isReminder
      ? `একটি প্রস্তাবের মেয়াদ ${formatCount(proposalLimits.reminderHours)} ঘণ্টায় শেষ হবে`
      : `${maker} আপনার অনুমোদন চেয়েছেন`,
    `${words}।`,
    `${maker} প্রস্তাব করেছেন। কারণ: ${reason}`,
    `Batua-য় “অনুমোদন” পাতায় দেখে অনুমোদন বা বাতিল করুন। মেয়াদ শেষ: ${moment(expiresAt)} (ঢাকা)।`,
  )

const cancelled =
  'এটি অনুমোদিত ছিল, এখন থামানো হয়েছে: কেউ থামিয়েছেন, অথবা অবস্থা বদলে গেছে, অথবা যিনি প্রস্তাব বা অনুমোদন করেছিলেন তিনি আর কাজ করতে পারেন না। কিছুই করা হয়নি।'

const outcomes: Record<End, (checker: string | undefined) => { subject: string; line: string }> = {
  done: (checker) => ({
    subject: 'আপনার প্রস্তাব অনুমোদিত হয়েছে',
    line: `${checker} অনুমোদন করেছেন, কাজটি হয়ে গেছে।`,
  }),
  approved: (checker) => ({
    subject: 'আপনার প্রস্তাব অনুমোদিত হয়েছে',
    line: `${checker} অনুমোদন করেছেন। কেউ না থামালে এটি পরে কার্যকর হবে।`,
  }),
  effective: () => ({
    subject: 'আপনার প্রস্তাব কার্যকর হয়েছে',
    line: 'এটি অনুমোদিত ছিল, সময় হয়েছে, আর কাজটি হয়ে গেছে।',
  }),
  rejected: (checker) => ({
    subject: 'আপনার প্রস্তাব বাতিল হয়েছে',
    line: `${checker} বাতিল করেছেন। কিছুই করা হয়নি।`,
  }),
  expired: () => ({
    subject: 'আপনার প্রস্তাবের মেয়াদ শেষ হয়েছে',
    line: `${formatCount(proposalLimits.hours)} ঘণ্টায় কেউ সিদ্ধান্ত নেননি। কিছুই করা হয়নি।`,
  }),
  void: () => ({
    subject: 'আপনার প্রস্তাব আর কার্যকর নেই',
    line: 'প্রস্তাবের পর অবস্থা বদলে গেছে, অথবা প্রস্তাবকারী আর কাজ করতে পারেন না। কিছুই করা হয়নি।',
  }),
  cancelled: () => ({
    subject: 'আপনার প্রস্তাব থামানো হয়েছে',
    line: cancelled,
  }),
}

export const approvalCancelledMail: typeof english.approvalCancelledMail = (to, { words }) =>
  mail(to, 'আপনি যা অনুমোদন করেছিলেন তা থামানো হয়েছে', `${words}।`, cancelled)

export const proposalDecidedMail: typeof english.proposalDecidedMail = (
  to,
  { words },
  { state, checker, answer },
) => {
  const { subject, line } = outcomes[state](checker)
  return mail(to, subject, `${words}।`, line, ...(answer === undefined ? [] : [`উত্তর: ${answer}`]))
}
