import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { disputeNumberOf } from '#ledger/reference.ts'
import type { Db } from '#server/database/connect.ts'
import { proposalKind } from '#server/features/proposal-kind.ts'
import type { Settings } from '#server/settings/settings.ts'
import { disputeMails } from './mails.ts'
import { closeAsKept, returnByDecision } from './steps.ts'
import { claimEnd, findDispute, lockDispute, type StoredDispute, storedDispute } from './stored.ts'

/** What of a closed dispute was missing can be decided on again. */
const canBeDecidedAgain = ({ result, closedAt }: StoredDispute) =>
  result === 'partly' && closedAt !== null && claimEnd(closedAt) > new Date()

/** The most that can be decided to go back now. */
export const claimLeft = (stored: StoredDispute): bigint =>
  stored.state === 'review' || canBeDecidedAgain(stored) ? stored.claimed - stored.returned : 0n

/** Where money goes back by consent only, a sum that the other side keeps needs a court. */
export const needsCourtOrder = ({ answer }: StoredDispute, { returns }: Pick<Settings, 'returns'>) =>
  returns === 'consent' && answer !== 'return'

type Decision = { amount: number; number: string; courtOrder?: string | undefined }

function refusalOf(
  stored: StoredDispute,
  { amount, number, courtOrder }: Decision,
  settings: Pick<Settings, 'returns'>,
): Refusal | undefined {
  if (number !== disputeNumberOf(stored.number)) return refuse('DISPUTE_NOT_FOUND')
  if (stored.state === 'waiting') return refuse('DISPUTE_WAITING')
  if (stored.state === 'closed' && (amount === 0 || !canBeDecidedAgain(stored)))
    return refuse('DISPUTE_CLOSED')
  if (takaToPoisha(amount) > claimLeft(stored)) return refuse('REVERSAL_TOO_LARGE')
  if (amount > 0 && needsCourtOrder(stored, settings) && courtOrder === undefined)
    return refuse('COURT_ORDER_REQUIRED')
  return undefined
}

async function walletOf(db: Db, { other }: StoredDispute): Promise<bigint> {
  const [row] = await db<[{ balance: bigint }]>`select balance from account where id = ${other.account}`
  return row.balance
}

/** Two administrators decide what goes back, if the other side did not return it. */
export const reversalKind = proposalKind<'reversal'>({
  kind: 'reversal',
  makers: ['ADMIN'],
  notFound: 'DISPUTE_NOT_FOUND',
  async look(db, target, lock) {
    const stored = lock ? await lockDispute(db, target) : await findDispute(db, target)
    if (!stored) return undefined
    const { reporter, other, state, answer, claimed, held } = stored
    const returned = poishaToTaka(stored.returned)
    return {
      basis: { state, answer, returned },
      now: {
        reporter: reporter.name,
        other: other.name,
        claimed: poishaToTaka(claimed),
        returned,
        held: poishaToTaka(held),
        balance: poishaToTaka(await walletOf(db, stored)),
      },
    }
  },
  check: async (tx, { target, payload }, settings) =>
    refusalOf(await storedDispute(tx, target), payload, settings),
  async apply(tx, { id, target, payload, cause }) {
    const stored = await storedDispute(tx, target)
    const step = payload.amount === 0 ? closeAsKept : returnByDecision(id, takaToPoisha(payload.amount))
    const closed = await step(tx, stored, cause)
    if (isRefusal(closed)) return closed
    return { result: closed.result, returned: poishaToTaka(closed.returned) }
  },
  summary: ({ amount, number }) => disputeMails.reversalSummary(amount, number),
  async audience(db, target) {
    const stored = await findDispute(db, target)
    return stored ? [stored.reporter.id, stored.other.id] : []
  },
})
