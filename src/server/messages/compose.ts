import { randomUUID } from 'node:crypto'
import type { Mail, TextMessage } from './outbox/message.ts'

/** A mail about the safety of an account. It gets a link by which the reader can say that it was not them. */
export type SecurityMail = {
  to: string
  subject: string
  lines: string[]
}

/** Words that are a part of other mails. */
export type Phrase = { words: string }

/** The end of every mail. */
export const signature = '\n\nBatua\n'

export const mail = (to: string, subject: string, ...lines: string[]): Mail => ({
  to,
  subject,
  text: `${lines.join('\n\n')}${signature}`,
})

export const securityMail = (to: string, subject: string, ...lines: string[]): SecurityMail => ({
  to,
  subject,
  lines,
})

export const textMessage = (to: string, text: string): TextMessage => ({ id: randomUUID(), to, text })
