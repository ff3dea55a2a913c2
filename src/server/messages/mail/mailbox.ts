import { canonicalEmail } from '#contract/email.ts'
import type { Db } from '../../database/connect.ts'
import type { Mail, Topic } from '../outbox/message.ts'
import { normalizePhone } from '../sms/phone-number.ts'

export type KeptMail = Mail & { createdAt: Date }
/** The page needs the id to tell mails apart. */
export type MailInBox = KeptMail & { id: bigint }

const NEWEST_MAX = 100
const TEXT_SUBJECT = 'Text message'

/** A plus in a query string decodes to a space, so a number may arrive without it. */
const addressee = (to: string) => (to.includes('@') ? canonicalEmail(to) : (normalizePhone(to) ?? to))

/** Mails and text messages, queued ones too: a message appears with the commit that caused it. */
export const newestMail = (db: Db, topics: readonly Topic[], to?: string) => db<MailInBox[]>`
  select id, payload ->> 'to' as to, coalesce(payload ->> 'subject', ${TEXT_SUBJECT}) as subject,
    payload ->> 'text' as text, created_at as "createdAt"
  from outbox
  where topic = any(${[...topics]}::text[]) and payload is not null
    ${to === undefined ? db`` : db`and payload ->> 'to' = ${addressee(to)}`}
  order by id desc limit ${NEWEST_MAX}`
