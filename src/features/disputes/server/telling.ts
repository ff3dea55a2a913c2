import { poishaToTaka } from '#contract/money.ts'
import type { NotificationType } from '#contract/notifications.ts'
import { adminAreaRoles } from '#contract/roles.ts'
import { disputeNumberOf } from '#ledger/reference.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import type { Tx } from '#server/database/connect.ts'
import { enqueueAll } from '#server/messages/outbox/enqueue.ts'
import type { NamedMail } from '#server/messages/outbox/message.ts'
import type { DisputeEventKind } from '../terms.ts'
import type { Side, StoredDispute } from './stored.ts'

type NewEvent = {
  kind: DisputeEventKind | 'not_held'
  actor?: string | undefined
  text?: string | undefined
  seenBy?: 'both' | 'reporter' | 'other' | 'admins'
}

export const addEvent = (tx: Tx, dispute: string, { kind, actor, text, seenBy = 'both' }: NewEvent) => tx`
  insert into dispute_event (dispute, actor, kind, text, seen_by)
  values (${dispute}, ${actor ?? null}, ${kind}, ${text ?? null}, ${seenBy})`

/** No automatic hold against a person with many reports. An administrator can hold by hand. */
export async function tellAdmins(tx: Tx, { id, number, other }: StoredDispute) {
  const admins = await tx<{ id: string }[]>`
    select id from person where role = any(${[...adminAreaRoles]}::text[]) and status = 'active' and frozen_at is null`
  const details = { number: disputeNumberOf(number), name: other?.name ?? '', id }
  const ids = admins.map((admin) => admin.id)
  await notifyPeople(tx, ids, 'dispute_not_held', details)
}

/** A mail in the words of the reader. */
type MailTo = (to: string, number: string) => NamedMail

/** A bell entry for those of these people that there are, and a mail where one is given. Pass the transaction of the change. */
export async function tell(
  tx: Tx,
  stored: StoredDispute,
  { people, type, mail }: { people: readonly (Side | null)[]; type?: NotificationType; mail?: MailTo },
) {
  const number = disputeNumberOf(stored.number)
  const amount = String(poishaToTaka(stored.returned))
  const told = people.filter((side) => side !== null)
  const ids = told.map(({ id }) => id)
  if (type) await notifyPeople(tx, ids, type, { number, amount, name: stored.reporter.name, id: stored.id })
  if (mail)
    await enqueueAll(
      tx,
      told.map(({ email }) => ({ topic: 'mail', payload: mail(email, number) })),
    )
}
