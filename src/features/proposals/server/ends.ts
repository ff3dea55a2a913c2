import { type Cause, fromDueWork } from '#server/data/audit.ts'
import { lockFreePeople } from '#server/data/people.ts'
import type { Tx } from '#server/database/connect.ts'
import { setDeadlines } from '#server/due/deadlines.ts'
import { dueKind, type Locked, lockRows } from '#server/due/kind.ts'
import type { Services } from '#server/services/services.ts'
import { applyLater, end } from './deciding.ts'
import { APPLY, EXPIRY, type Kinds, REMINDER, STOP, summaryOf } from './kinds.ts'
import { findProposal, type StoredProposal } from './stored.ts'
import { checkersBeside, mailCheckers } from './telling.ts'

const lock = lockRows('proposal', 'id')

/** The maker's row first, which a notification locks: in the order of every change. */
async function lockWithMaker(tx: Tx, [id = '']: readonly string[]): Promise<Locked<string>> {
  const [found] = await tx<{ maker: string }[]>`select maker from proposal where id = ${id}`
  if (found && !(await lockFreePeople(tx, [found.maker])).has(found.maker)) return new Map()
  return lock(tx, [id])
}

/** Nobody decided in time. */
export const expiryDue = (kinds: Kinds) =>
  dueKind<string, Services>({
    kind: EXPIRY,
    lock: lockWithMaker,
    work: async (tx, ids) => {
      for (const id of ids) {
        const proposal = (await findProposal(tx, id)) as StoredProposal
        if (!proposal.decidedAt) await end(tx, fromDueWork, kinds, proposal, 'expired')
      }
    },
  })

/** The time of an approved one has come. */
export const applyDue = (kinds: Kinds) =>
  dueKind<string, Services>({
    kind: APPLY,
    lock: lockWithMaker,
    work: async (tx, ids, { settings }) => {
      for (const id of ids) {
        const proposal = (await findProposal(tx, id)) as StoredProposal
        if (proposal.state === 'approved') await applyLater(tx, kinds, proposal, settings)
      }
    },
  })

/** Those who can decide are reminded before the end. */
export const reminderDue = (kinds: Kinds) =>
  dueKind<string, Services>({
    kind: REMINDER,
    lock,
    work: async (tx, ids) => {
      for (const id of ids) {
        const proposal = (await findProposal(tx, id)) as StoredProposal
        const checkers = await checkersBeside(tx, proposal.maker)
        await mailCheckers(tx, proposal, { checkers, summary: summaryOf(kinds, proposal), isReminder: true })
      }
    },
  })

/** What somebody proposed or approved who may not act any more: perhaps somebody else used the account. */
export const endProposalsOf = (kinds: Kinds) => async (tx: Tx, admin: string, cause: Cause) => {
  const rows = await tx<{ id: string }[]>`
    select id from proposal where state in ('open', 'approved') and ${admin} in (maker, checker)
    order by id for update`
  for (const { id } of rows) await stop(tx, cause, kinds, id)
}

async function stop(tx: Tx, cause: Cause, kinds: Kinds, id: string) {
  const proposal = (await findProposal(tx, id)) as StoredProposal
  const { state } = proposal
  if (state === 'open') await end(tx, cause, kinds, proposal, 'void')
  if (state === 'approved') await end(tx, cause, kinds, proposal, 'cancelled')
}

/**
 * For the transaction that holds a person who was frozen or blocked. Each proposal ends in a transaction of its own:
 * a proposal is locked before the person whom it is about.
 */
export const stopProposalsOf = (kinds: Kinds) => async (tx: Tx, personId: string) => {
  const ending = kinds.filter(({ later }) => later?.endsWithTarget).map(({ kind }) => kind)
  await setDeadlines(
    tx,
    STOP,
    tx`
      select id, now() from proposal where state in ('open', 'approved')
        and (${personId} in (maker, checker) or (target = ${personId}::text and kind = any(${ending}::text[])))`,
  )
}

/** Somebody whom it needs was frozen or blocked. */
export const stopDue = (kinds: Kinds) =>
  dueKind<string, Services>({
    kind: STOP,
    lock: lockWithMaker,
    work: async (tx, ids) => {
      for (const id of ids) await stop(tx, fromDueWork, kinds, id)
    },
  })
