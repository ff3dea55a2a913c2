import { canonicalEmail } from '#contract/email.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '../../database/connect.ts'
import { inWords, languageFor } from '../named-mails.ts'
import type { Mail, Message, TextMessage, Topic } from '../outbox/message.ts'
import { normalizePhone } from '../sms/phone-number.ts'

export type KeptMail = Mail & { createdAt: Date }
/** The page needs the id to tell mails apart. */
export type MailInBox = KeptMail & { id: bigint }

const NEWEST_MAX = 100
const TEXT_SUBJECT = 'Text message'

/** A plus in a query string decodes to a space, so a number may arrive without it. */
const addressee = (to: string) => (to.includes('@') ? canonicalEmail(to) : (normalizePhone(to) ?? to))

/** Mails and text messages, queued ones too: a message appears with the commit that caused it. */
export async function newestMail(db: Db, topics: readonly Topic[], address?: string): Promise<MailInBox[]> {
  const rows = await db<(Message & { id: bigint; createdAt: Date; locale: Language | null })[]>`
    select outbox.id, topic, payload, outbox.created_at as "createdAt", person.locale
    from outbox left join person on person.email = payload ->> 'to'
    where topic = any(${[...topics]}::text[]) and payload is not null
      ${address === undefined ? db`` : db`and payload ->> 'to' = ${addressee(address)}`}
    order by outbox.id desc limit ${NEWEST_MAX}`
  return rows.map(({ id, createdAt, locale, ...message }) => {
    const { to, subject, text } = shown(message, locale)
    return { id, to, subject, text, createdAt }
  })
}

function shown(message: Message, locale: Language | null): Mail {
  if (message.topic === 'named_mail') return inWords(message.payload, languageFor(message.payload, locale))
  return { subject: TEXT_SUBJECT, ...(message.payload as Mail | TextMessage) }
}
