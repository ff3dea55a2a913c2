import { formatTaka } from '#contract/text/bn/numbers.ts'
import type * as english from './pushes.en.ts'

export const consentPush: typeof english.consentPush = (agent, taka) => ({
  open: `${agent} আপনার ওয়ালেট থেকে ${formatTaka(taka)} ক্যাশ আউট করতে চান। এখনই সিদ্ধান্ত দিন।`,
  plain: 'একজন এজেন্ট আপনার ওয়ালেট থেকে ক্যাশ আউট করতে চান। এখনই সিদ্ধান্ত দিন।',
})
