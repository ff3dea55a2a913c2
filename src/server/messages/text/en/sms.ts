import { limits } from '#contract/limits.ts'
import { textMessage } from '../../compose.ts'

/** The texts of all text messages; each fits into one message. */

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' })

export const claimText = (to: string, movesAt: Date) =>
  textMessage(
    to,
    `Batua: another account has confirmed this number. It moves there on ${day.format(movesAt)} unless you confirm it again on your profile page.`,
  )

export const codeText = (to: string, code: string) =>
  textMessage(
    to,
    `Your Batua code is ${code}. It is valid for ${limits.codeMinutes} minutes. Nobody from Batua will ask you for it.`,
  )
