import type { Settings } from '../settings/settings.ts'
import { signature } from './compose.ts'
import type { Mail } from './outbox/message.ts'

export type Support = Settings['support']

/** Invisible, because a server of release 0.2.0 may send the mail as it is stored. */
const mark = '\u2063'
const lineBreak = '\n\n'

/** A line that makes sense only if people can reach somebody. */
export const ifReachable = (line: string) => `${mark}${line}`

/**
 * Adds the contact below the signature of a mail that is about to be sent; text messages have none. Without a contact,
 * lines that ask the reader to use it are left out.
 */
export function withContact<M extends Pick<Mail, 'text'>>(mail: M, { email, phone }: Support): M {
  const contacts = [email, phone].filter((contact) => contact !== undefined)
  const lines = mail.text.split(lineBreak)
  if (contacts.length === 0)
    return { ...mail, text: lines.filter((line) => !line.startsWith(mark)).join(lineBreak) }
  const text = mail.text.replaceAll(mark, '')
  return text.endsWith(signature) ? { ...mail, text: `${text}${contacts.join(', ')}\n` } : mail
}
