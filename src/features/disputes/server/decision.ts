import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import { disputeNumberOf } from '#ledger/reference.ts'
import type { Db } from '#server/database/connect.ts'
import { proposalKind } from '#server/features/proposal-kind.ts'
import type { Settings } from '#server/settings/settings.ts'
import { disputeMails } from './mails.ts'
import { closeAsKept, returnByDecision } from './steps.ts'
import { claimEnd, findDispute, lockDispute, type StoredDispute, sideIdsOf, storedDispute } from './stored.ts'

/** What of a closed dispute was missing can be decided on again. */
const canBeDecidedAgain = ({ result, closedAt }: StoredDispute) =>
  result === 'partly' && closedAt !== null && claimEnd(closedAt) > new Date()

/** The most that can be decided to go back now. */
export const claimLeft = (stored: StoredDispute): bigint =>
  stored.state === 'review' || canBeDecidedAgain(stored) ? stored.claimed - stored.returned : 0n

/** The fee goes back whole, once. */
export const feeLeft = ({ fee, feeReturned }: StoredDispute): bigint => (feeReturned === 0n ? fee : 0n)

/** Where money goes back by consent only, a sum that the other side keeps needs a court. */
export const needsCourtOrder = ({ other, answer }: StoredDispute, { returns }: Pick<Settings, 'returns'>) =>
  returns === 'consent' && other !== null && answer !== 'return'

type Decision = {
  amount: number
  number: string
  courtOrder?: string | undefined
  feeBack?: boolean | undefined
}

function refusalOf(
  stored: StoredDispute,
  { amount, number, courtOrder, feeBack }: Decision,
  settings: Pick<Settings, 'returns'>,
): Refusal | undefined {
  if (number !== disputeNumberOf(stored.number)) return refuse('DISPUTE_NOT_FOUND')
  if (stored.state === 'waiting') return refuse('DISPUTE_WAITING')
  if (stored.state === 'closed' && (amount === 0 || !canBeDecidedAgain(stored)))
    return refuse('DISPUTE_CLOSED')
  if (takaToPoisha(amount) > claimLeft(stored)) return refuse('REVERSAL_TOO_LARGE')
  if (amount > 0 && needsCourtOrder(stored, settings) && courtOrder === undefined)
    return refuse('COURT_ORDER_REQUIRED')
  if (feeBack && (amount === 0 || feeLeft(stored) === 0n)) return refuse('REVERSAL_TOO_LARGE')
  return undefined
}

/** The balance of the account that got the payment and how low it may go. Null: the money has left Batua. */
async function otherAccount(db: Db, { other, credit }: StoredDispute) {
  if (other === null) return null
  const [row] = await db<[{ balance: bigint; floor: bigint }]>`
    select balance, floor from account where id = ${credit}`
  return { name: other.name, balance: poishaToTaka(row.balance), floor: poishaToTaka(row.floor) }
}

/** Two administrators decide what goes back, if the other side did not return it. */
export const reversalKind = proposalKind<'reversal'>({
  kind: 'reversal',
  makers: ['ADMIN'],
  notFound: 'DISPUTE_NOT_FOUND',
  async look(db, target, lock) {
    const stored = lock ? await lockDispute(db, target) : await findDispute(db, target)
    if (!stored) return undefined
    const { reporter, state, answer, claimed, held } = stored
    const returned = poishaToTaka(stored.returned)
    return {
      basis: { state, answer, returned },
      now: {
        reporter: reporter.name,
        other: await otherAccount(db, stored),
        claimed: poishaToTaka(claimed),
        returned,
        held: poishaToTaka(held),
        fee: poishaToTaka(feeLeft(stored)),
      },
    }
  },
  check: async (tx, { target, payload }, settings) =>
    refusalOf(await storedDispute(tx, target), payload, settings),
  async apply(tx, { id, target, payload, cause }) {
    const stored = await storedDispute(tx, target)
    const { amount, feeBack = false } = payload
    const step = amount === 0 ? closeAsKept : returnByDecision(id, takaToPoisha(amount), feeBack)
    const closed = await step(tx, stored, cause)
    if (isRefusal(closed)) return closed
    const { result, returned, feeReturned } = closed
    return { result, returned: poishaToTaka(returned), feeReturned: poishaToTaka(feeReturned) }
  },
  summary: ({ amount, number }) => disputeMails.reversalSummary(amount, number),
  audience: sideIdsOf,
})
