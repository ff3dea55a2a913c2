import { limits } from '#contract/limits.ts'
import { dayFormat } from '#contract/text/bn/dates.ts'
import { formatCount } from '#contract/text/bn/numbers.ts'
import { textMessage } from '../../compose.ts'
import type * as english from '../en/sms.ts'

const day = dayFormat({ dateStyle: 'long', timeZone: 'Asia/Dhaka' })

export const claimText: typeof english.claimText = (to, movesAt) =>
  textMessage(
    to,
    `Batua: অন্য অ্যাকাউন্ট এই নম্বর নিশ্চিত করেছে। প্রোফাইলে আবার নিশ্চিত না করলে ${day(movesAt)} সেখানে যাবে।`,
  )

export const codeText: typeof english.codeText = (to, code) =>
  textMessage(
    to,
    `আপনার Batua কোড ${code}। ${formatCount(limits.codeMinutes)} মিনিট চলবে। Batua-র কেউ এটি চাইবেন না।`,
  )
