import { limits } from '#contract/limits.ts'
import type { WordsOf } from '#contract/message.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { proposalLimits } from './facts.ts'
import type * as english from './words.en.ts'

const { reasonMin, reasonMax } = limits
const { hours } = proposalLimits

export const messages: WordsOf<typeof english.messages> = {
  reasonTooShort: `কমপক্ষে ${formatCount(reasonMin)}টি অক্ষর লিখুন`,
  reasonTooLong: `সর্বোচ্চ ${formatCount(reasonMax)}টি অক্ষর লিখুন`,
  proposed: `প্রস্তাব করা হয়েছে। অন্য একজন অ্যাডমিন ${formatCount(hours)} ঘণ্টার মধ্যে সিদ্ধান্ত নেবেন।`,
  proposalApproved: 'আপনি অনুমোদন করেছেন, কাজটি হয়ে গেছে।',
  approvedForLater: 'আপনি অনুমোদন করেছেন। কেউ না থামালে এটি পরে কার্যকর হবে।',
  proposalRejected: 'আপনি প্রস্তাবটি বাতিল করেছেন।',
  proposalWithdrawn: 'আপনি প্রস্তাবটি ফিরিয়ে নিয়েছেন।',
  approvalCancelled: 'থামানো হয়েছে। কিছুই করা হয়নি।',
}

export const failures: WordsOf<typeof english.failures> = {
  PROPOSAL_NOT_FOUND: 'এমন কোনো প্রস্তাব নেই',
  PROPOSAL_EXISTS: 'একই প্রস্তাব আগেই করা হয়েছে। আগে সেটির সিদ্ধান্ত নিন।',
  PROPOSAL_OWN: 'প্রস্তাবটি আপনার। অন্য একজন অ্যাডমিনকে সিদ্ধান্ত নিতে হবে।',
  PROPOSAL_CLOSED: 'এই প্রস্তাব আগেই শেষ হয়েছে',
  PROPOSAL_STALE: 'প্রস্তাবের পর অবস্থা বদলে গেছে। কিছুই করা হয়নি। আবার প্রস্তাব করুন।',
  PROPOSAL_NO_CHECKER: 'অনুমোদন করার মতো আর কেউ নেই। আগে আরেকজন অ্যাডমিন দরকার।',
  NEEDS_PROPOSAL: 'এর জন্য আরেকজন অ্যাডমিনের অনুমোদন লাগবে। প্রস্তাব করুন।',
}

export const notifications: WordsOf<typeof english.notifications> = {
  proposal_waits: ({ maker }) => `${maker} একটি প্রস্তাব করেছেন, আপনার অনুমোদন দরকার`,
  proposal_approved: ({ checker }) => `${checker} আপনার প্রস্তাব অনুমোদন করেছেন`,
  proposal_effective: () => 'আপনার অনুমোদিত প্রস্তাব কার্যকর হয়েছে',
  proposal_cancelled: () => 'আপনার অনুমোদিত প্রস্তাব থামানো হয়েছে',
  proposal_rejected: ({ checker }) => `${checker} আপনার প্রস্তাব বাতিল করেছেন`,
  proposal_ended: () => 'সিদ্ধান্ত ছাড়াই আপনার প্রস্তাব শেষ হয়েছে',
}

export const screens: typeof english.screens = { approvals: 'অনুমোদন' }

export const pushes: WordsOf<typeof english.pushes> = {
  proposal_waits: 'একটি প্রস্তাবে আপনার অনুমোদন দরকার।',
  proposal_approved: 'আপনার প্রস্তাব অনুমোদিত হয়েছে।',
  proposal_rejected: 'আপনার প্রস্তাব বাতিল হয়েছে।',
  proposal_ended: 'আপনার প্রস্তাব সিদ্ধান্ত ছাড়াই শেষ হয়েছে।',
  proposal_cancelled: 'আপনার প্রস্তাব থামানো হয়েছে।',
  proposal_effective: 'আপনার প্রস্তাব কার্যকর হয়েছে।',
}
