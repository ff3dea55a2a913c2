import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { TextMessage } from '../outbox/message.ts'

/** The texts of all text messages; each fits into one message. */

const message = (to: string, text: string): TextMessage => ({ id: randomUUID(), to, text })

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' })

export const claimText = (to: string, movesAt: Date) =>
  message(
    to,
    `Batua: another account has confirmed this number. It moves there on ${day.format(movesAt)} unless you confirm it again on your profile page.`,
  )

export const codeText = (to: string, code: string) =>
  message(
    to,
    `Your Batua code is ${code}. It is valid for ${limits.codeMinutes} minutes. Nobody from Batua will ask you for it.`,
  )
