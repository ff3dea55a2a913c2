import type { NotificationType } from '#contract/notifications.ts'
import { adminRoles } from '#server/accounts/operator.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import type { Tx } from '#server/database/connect.ts'
import { enqueueAll } from '#server/messages/outbox/enqueue.ts'
import type { NamedMail } from '#server/messages/outbox/message.ts'

type Told = {
  type: NotificationType
  details: Record<string, string>
  mailTo: (email: string) => NamedMail
}

/** All administrators learn of a change of rules, by bell and mail. Call it under the locks of all of them. */
export async function tellAdmins(tx: Tx, { type, details, mailTo }: Told) {
  const admins = await tx<{ id: string; email: string }[]>`
    select id, email from person
    where role = any(${[...adminRoles]}::text[]) and status = 'active' and frozen_at is null order by id`
  const ids = admins.map(({ id }) => id)
  await notifyPeople(tx, ids, type, details)
  const mails = admins.map(({ email }) => ({ topic: 'mail' as const, payload: mailTo(email) }))
  await enqueueAll(tx, mails)
}
