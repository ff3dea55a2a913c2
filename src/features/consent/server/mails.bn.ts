import { addTaka } from '#contract/money.ts'
import { cashOutCodeRule } from '#contract/text/bn/cash-out-code.ts'
import { formatCount, formatTaka, ownDigits } from '#contract/text/bn/numbers.ts'
import { mail } from '#server/messages/compose.ts'
import { consentLimits } from '../facts.ts'
import type * as english from './mails.en.ts'

export const consentMail: typeof english.consentMail = (to, { taka, fee = 0, agentName, agentEmail, code }) =>
  mail(
    to,
    `এজেন্ট ${formatTaka(taka)} ক্যাশ আউট করতে চান`,
    `এজেন্ট ${agentName} (${agentEmail}) আপনার ওয়ালেট থেকে ${formatTaka(taka)} নিয়ে আপনাকে নগদ দিতে চান।`,
    ...(fee > 0 ? [`${formatTaka(fee)} ফি সহ আপনার ওয়ালেট থেকে ${formatTaka(addTaka(taka, fee))} যাবে।`] : []),
    ...(code
      ? [
          `আপনি কাউন্টারে থাকলে ও টাকা চেয়ে থাকলে Batua-য় অনুমতি দিন, অথবা এজেন্টকে এই কোডটি বলুন: ${ownDigits(code)}`,
          `${cashOutCodeRule} এটি ${formatCount(consentLimits.minutes)} মিনিট চলবে। আপনি নগদ টাকা না চেয়ে থাকলে কোডটি কাউকে বলবেন না, Batua-য় “অনুমতি দেব না” চাপুন।`,
        ]
      : [
          `আপনি কাউন্টারে থাকলে ও টাকা চেয়ে থাকলে ${formatCount(consentLimits.minutes)} মিনিটের মধ্যে Batua-য় অনুমতি দিন। সেখানে নিজের পরিচয় নিশ্চিত করতে হবে।`,
          'আপনি নগদ টাকা না চেয়ে থাকলে Batua-য় “অনুমতি দেব না” চাপুন।',
        ]),
  )

export const agentBlockedMail: typeof english.agentBlockedMail = (to, { agentEmail, customerEmail }) =>
  mail(
    to,
    'একজন গ্রাহক একজন এজেন্টের অনুরোধ নেওয়া বন্ধ রেখেছেন',
    `গ্রাহক ${customerEmail} এক দিনে এজেন্ট ${agentEmail}-এর ${formatCount(consentLimits.declines)}টি ক্যাশ আউটের অনুমতি দেননি। এজেন্ট ${formatCount(consentLimits.blockHours)} ঘণ্টা এই গ্রাহকের কাছে অনুরোধ করতে পারবেন না।`,
    'এই এজেন্টের কাজ দেখে নিন।',
  )
