import { canonicalEmail } from '#contract/email.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { Role } from '#contract/roles.ts'
import type { Db } from '../../database/connect.ts'
import { inWords, languageFor } from '../named-mails.ts'
import type { Mail, Message, TextMessage, Topic } from '../outbox/message.ts'
import { pushInWords } from '../push/words.ts'
import { normalizePhone } from '../sms/phone-number.ts'

export type KeptMail = Mail & { createdAt: Date }
/** The page needs the id to tell mails apart. */
export type MailInBox = KeptMail & { id: bigint }

const NEWEST_MAX = 100
const TEXT_SUBJECT = 'Text message'
const PUSH_SUBJECT = 'Notification on a device'

/** A plus in a query string decodes to a space, so a number may arrive without it. */
const addressee = (to: string) => (to.includes('@') ? canonicalEmail(to) : (normalizePhone(to) ?? to))

/** Mails, text messages and notifications, queued ones too: a message appears with the commit that caused it. */
export async function newestMail(db: Db, topics: readonly Topic[], address?: string): Promise<MailInBox[]> {
  const rows = await db<(Message & Facts)[]>`
    select outbox.id, topic, payload, outbox.created_at as "createdAt", person.locale, person.role,
      subscription.shows_amounts as "showsAmounts"
    from outbox left join person on person.email = payload ->> 'to'
    left join push_subscription subscription
      on topic = 'push' and subscription.id::text = payload ->> 'subscription'
    where topic = any(${[...topics]}::text[]) and payload is not null
      ${address === undefined ? db`` : db`and payload ->> 'to' = ${addressee(address)}`}
    order by outbox.id desc limit ${NEWEST_MAX}`
  return rows.map(({ id, createdAt, locale, role, showsAmounts, ...message }) => {
    const { to, subject, text } = shown(message, { locale, role, showsAmounts })
    return { id, to, subject, text, createdAt }
  })
}

type Reader = { locale: Language | null; role: Role | null; showsAmounts: boolean | null }
type Facts = Reader & { id: bigint; createdAt: Date }

function shown(message: Message, { locale, role, showsAmounts }: Reader): Mail {
  if (message.topic === 'named_mail') return inWords(message.payload, languageFor(message.payload, locale))
  if (message.topic === 'push') {
    const { to } = message.payload
    const reader = {
      language: locale ?? defaultLanguage,
      role: role ?? 'USER',
      showsAmounts: showsAmounts ?? false,
    }
    const { body, path } = pushInWords(message.payload, reader)
    return { to, subject: PUSH_SUBJECT, text: `${body}\n\n${path}` }
  }
  return { subject: TEXT_SUBJECT, ...(message.payload as Mail | TextMessage) }
}
