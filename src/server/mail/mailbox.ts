import type { Db } from '../data/connect.ts'
import type { Mail } from '../outbox/message.ts'

export type KeptMail = Mail & { createdAt: Date }

const NEWEST_MAX = 100

/** Also what is still queued: a mail shows up with the commit that caused it. */
export const newestMail = (db: Db, to?: string) => db<KeptMail[]>`
  select payload ->> 'to' as to, payload ->> 'subject' as subject, payload ->> 'text' as text,
    created_at as "createdAt"
  from outbox
  where topic = 'mail' and payload is not null
    ${to === undefined ? db`` : db`and lower(payload ->> 'to') = lower(${to})`}
  order by id desc limit ${NEWEST_MAX}`
