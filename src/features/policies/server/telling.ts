import { adminRoles } from '#server/accounts/operator.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Summary } from '#server/features/proposal-kind.ts'
import { enqueueAll } from '#server/messages/outbox/enqueue.ts'
import type { PolicyKind } from '../policy-kinds.ts'
import { policyMails } from './mails.ts'

type Told = { kind: PolicyKind; effectiveAt: Date; checker: string; summary: Summary }

/** All administrators learn of a new version. Their rows are locked already. */
export async function tellOfVersion(tx: Tx, { kind, effectiveAt, checker, summary }: Told) {
  const admins = await tx<{ id: string; email: string; checker: string }[]>`
    select id, email, (select name from person where id = ${checker}) as checker from person
    where role = any(${[...adminRoles]}::text[]) and status = 'active' and frozen_at is null order by id`
  await notifyPeople(
    tx,
    admins.map(({ id }) => id),
    'new_policy',
    { kind },
  )
  const mails = admins.map(({ email, checker: name }) =>
    policyMails.newPolicyMail(email, summary, { checker: name, effectiveAt }),
  )
  await enqueueAll(
    tx,
    mails.map((payload) => ({ topic: 'mail', payload })),
  )
}
