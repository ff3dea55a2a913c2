import { adminRoles } from '#server/accounts/operator.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import type { Summary } from '#server/features/proposal-kind.ts'
import { enqueue, enqueueAll } from '#server/messages/outbox/enqueue.ts'
import { type End, toldAt } from './end-states.ts'
import { proposalMails } from './mails.ts'
import type { StoredProposal } from './stored.ts'

type Admin = { id: string; email: string }

/** Everybody who may decide on what this person proposes. */
export const checkersBeside = (db: Db, maker: string) => db<Admin[]>`
  select id, email from person
  where role = any(${[...adminRoles]}::text[]) and status = 'active' and frozen_at is null and id <> ${maker}
  order by id`

/** Those who can decide get a mail: now, and again shortly before the end. */
export async function mailCheckers(
  tx: Tx,
  proposal: StoredProposal,
  { checkers, summary, isReminder }: { checkers: readonly Admin[]; summary: Summary; isReminder: boolean },
) {
  const { makerName, reason, expiresAt } = proposal
  const mails = checkers.map(({ email }) =>
    proposalMails.proposalWaitsMail(email, summary, { maker: makerName, reason, expiresAt, isReminder }),
  )
  await enqueueAll(
    tx,
    mails.map((payload) => ({ topic: 'mail', payload })),
  )
}

/** What they approved is cancelled before its time. */
export async function tellChecker(tx: Tx, { checkerEmail }: StoredProposal, summary: Summary) {
  const payload = proposalMails.approvalCancelledMail(checkerEmail as string, summary)
  await enqueue(tx, { topic: 'mail', payload })
}

type Ending = { state: End; summary: Summary; checker?: string | undefined; answer?: string | undefined }

export async function tellMaker(
  tx: Tx,
  { maker, makerEmail }: StoredProposal,
  { state, summary, checker, answer }: Ending,
) {
  await notifyPeople(tx, [maker], toldAt[state], checker === undefined ? {} : { checker })
  const payload = proposalMails.proposalDecidedMail(makerEmail, summary, { state, checker, answer })
  await enqueue(tx, { topic: 'mail', payload })
}
