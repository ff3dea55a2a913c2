import type { Tx } from '#server/database/connect.ts'
import { setDeadline } from '#server/due/deadlines.ts'
import { dueKind } from '#server/due/kind.ts'

const KIND = 'wallet_use'
const WALLETS = 100

/**
 * Counts what wallets from before the counters have used this month, some at a time. The migration sets the first
 * deadline. Its subject is the id behind which the next wallets are. Taking the row is the lock.
 */
export const walletUseDue = dueKind<number, object>({
  kind: KIND,
  lock: async (_tx, subjects) => new Map(subjects.map((subject) => [subject, idIn(subject)])),
  work: async (tx, [after]) => {
    const last = await fillUse(tx, after as number)
    if (last !== null) await setDeadline(tx, KIND, String(last), new Date())
  },
})

const idIn = (subject: string) => (/^\d+$/.test(subject) ? Number(subject) : undefined)

async function fillUse(tx: Tx, after: number): Promise<number | null> {
  const [row] = await tx<[{ last: number | null }]>`select fill_use(${after}, ${WALLETS}) as last`
  return row.last
}
