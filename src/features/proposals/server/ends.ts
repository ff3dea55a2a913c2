import { type Cause, fromDueWork } from '#server/data/audit.ts'
import { lockFreePeople } from '#server/data/people.ts'
import type { Tx } from '#server/database/connect.ts'
import { dueKind, type Locked, lockRows } from '#server/due/kind.ts'
import type { Services } from '#server/services/services.ts'
import { end } from './deciding.ts'
import { EXPIRY, type Kinds, REMINDER, summaryOf } from './kinds.ts'
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
  const rows = await tx<{ id: string; state: 'open' | 'approved' }[]>`
    select id, state from proposal where state in ('open', 'approved') and ${admin} in (maker, checker)
    order by id for update`
  for (const { id, state } of rows) {
    const proposal = (await findProposal(tx, id)) as StoredProposal
    await end(tx, cause, kinds, proposal, state === 'open' ? 'void' : 'cancelled')
  }
}
