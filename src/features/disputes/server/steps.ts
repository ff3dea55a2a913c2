import { poishaToTaka } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { audit, type Cause, fromDueWork } from '#server/data/audit.ts'
import type { Tx } from '#server/database/connect.ts'
import { dropDeadline } from '#server/due/deadlines.ts'
import { disputeLimits } from '../limits.ts'
import type { DisputeResult, DisputeSide } from '../terms.ts'
import { ANSWER, allDeadlines, HOLD_END, REMINDER } from './deadlines.ts'
import { disputeMails } from './mails.ts'
import { byAnswer, byProposal, releaseHeld, returnMoney } from './money.ts'
import { startReview } from './overdue.ts'
import { lockDispute, type StoredDispute, sidesOf, storedDispute } from './stored.ts'
import { addEvent, tell } from './telling.ts'

/** The steps of an open dispute. Each is one transaction, under the lock of the dispute and of both people. */

export type Step = (tx: Tx, stored: StoredDispute, cause: Cause) => Promise<StoredDispute | Refusal>

/** Runs a step of an administrator. */
export async function stepOfAdmin(
  tx: Tx,
  id: string,
  cause: Cause,
  step: Step,
): Promise<StoredDispute | Refusal> {
  const stored = await lockDispute(tx, id)
  if (!stored) return refuse('DISPUTE_NOT_FOUND')
  return stored.state === 'closed' ? refuse('DISPUTE_CLOSED') : step(tx, stored, cause)
}

/** Runs a step of one side. Another person does not learn that there is such a dispute. */
export async function stepOf(
  tx: Tx,
  { id, personId, side }: { id: string; personId: string; side: 'reporter' | 'other' | 'both' },
  cause: Cause,
  step: Step,
): Promise<StoredDispute | Refusal> {
  const stored = await lockDispute(tx, id)
  if (!stored) return refuse('DISPUTE_NOT_FOUND')
  const own = stored.reporter.id === personId ? 'reporter' : 'other'
  if (stored[own]?.id !== personId || (side !== 'both' && side !== own)) return refuse('DISPUTE_NOT_FOUND')
  return stored.state === 'closed' ? refuse('DISPUTE_CLOSED') : step(tx, stored, cause)
}

const dropAll = async (tx: Tx, id: string) => {
  for (const kind of allDeadlines) await dropDeadline(tx, kind, id)
}

async function recordRelease(tx: Tx, { id, held, other }: StoredDispute, cause: Cause) {
  const details = { dispute: id, taka: poishaToTaka(held) }
  if (held > 0n)
    await audit(tx, { ...cause, actor: null }, 'release_hold', { subject: other?.id ?? null, details })
}

/** Closes it without a return: what is held is released. */
async function close(
  tx: Tx,
  stored: StoredDispute,
  result: Extract<DisputeResult, 'kept' | 'withdrawn'>,
  cause: Cause,
) {
  await releaseHeld(tx, stored)
  await tx`update dispute set state = 'closed', result = ${result}, held = 0 where id = ${stored.id}`
  await dropAll(tx, stored.id)
  await recordRelease(tx, stored, cause)
}

export const withdraw: Step = async (tx, stored, cause) => {
  await close(tx, stored, 'withdrawn', cause)
  await addEvent(tx, stored.id, { kind: 'withdrawn', actor: stored.reporter.id })
  await audit(tx, cause, 'withdraw_dispute', {
    subject: stored.other?.id ?? null,
    details: { dispute: stored.id },
  })
  await tell(tx, stored, { people: [stored.other], type: 'dispute_withdrawn' })
  await tell(tx, stored, { people: sidesOf(stored), mail: disputeMails.withdrawnMail })
  return storedDispute(tx, stored.id)
}

/** The other side returns the money, also after it wanted to keep it. */
export const giveBack =
  (text: string | undefined): Step =>
  async (tx, stored, cause) => {
    const { back } = await returnMoney(tx, stored, byAnswer(stored))
    if (back === 0n) return refuse('INSUFFICIENT_FUNDS')
    await tx`
      update dispute set ${closedWith(tx, stored, back)}, answer = 'return',
        answer_text = coalesce(answer_text, ${text ?? null})
      where id = ${stored.id}`
    await addEvent(tx, stored.id, { kind: 'returned', actor: stored.other?.id, text })
    return tellReturned(tx, stored, back, cause)
  }

/** Two administrators return money, also what was missing when a dispute was closed. */
export const returnByDecision =
  (proposal: string, most: bigint, withFee: boolean): Step =>
  async (tx, stored, cause) => {
    const { back, fee } = await returnMoney(tx, stored, byProposal(proposal, most, withFee))
    if (back === 0n) return refuse('INSUFFICIENT_FUNDS')
    await tx`
      update dispute set ${closedWith(tx, stored, back)}, fee_returned = fee_returned + ${fee} where id = ${stored.id}`
    await addEvent(tx, stored.id, { kind: 'returned' })
    return tellReturned(tx, stored, back, cause)
  }

function closedWith(tx: Tx, { claimed, returned: before }: StoredDispute, back: bigint) {
  const returned = before + back
  const result: DisputeResult = returned === claimed ? 'returned' : 'partly'
  return tx`state = 'closed', result = ${result}, held = 0, returned = ${returned}`
}

async function tellReturned(
  tx: Tx,
  stored: StoredDispute,
  back: bigint,
  cause: Cause,
): Promise<StoredDispute> {
  await dropAll(tx, stored.id)
  await recordRelease(tx, stored, cause)
  const taka = poishaToTaka(back)
  const details = { dispute: stored.id, taka }
  await audit(tx, cause, 'return_money', { subject: stored.reporter.id, details })
  await tell(
    tx,
    { ...stored, returned: back },
    {
      people: sidesOf(stored),
      type: 'dispute_returned',
      mail: (to, number) => disputeMails.returnedMail(to, number, taka),
    },
  )
  return storedDispute(tx, stored.id)
}

/** The other side keeps the money: two administrators decide. */
export const keep =
  (text: string): Step =>
  async (tx, stored, cause) => {
    if (stored.answer !== null) return refuse('DISPUTE_ANSWERED')
    await tx`update dispute set state = 'review', answer = 'keep', answer_text = ${text} where id = ${stored.id}`
    await addEvent(tx, stored.id, { kind: 'kept_by_other', actor: stored.other?.id, text })
    const details = { dispute: stored.id, answer: 'keep' }
    await audit(tx, cause, 'answer_dispute', { subject: stored.reporter.id, details })
    return toReview(tx, stored)
  }

async function toReview(tx: Tx, { id, state }: StoredDispute): Promise<StoredDispute> {
  const review = await storedDispute(tx, id)
  if (state === 'review') return review
  await dropDeadline(tx, REMINDER, id)
  await dropDeadline(tx, ANSWER, id)
  await startReview(tx, review)
  await tell(tx, review, {
    people: [review.reporter],
    type: 'dispute_kept_by_other',
    mail: disputeMails.keptByOtherMail,
  })
  return review
}

export const write =
  (text: string, personId: string): Step =>
  async (tx, stored) => {
    const isReporter = personId === stored.reporter.id
    const written = isReporter ? stored.reporterMessages : stored.otherMessages
    if (written >= disputeLimits.messagesPerSide) return refuse('DISPUTE_FULL')
    await addEvent(tx, stored.id, { kind: 'message', actor: personId, text })
    await tell(tx, stored, { people: [isReporter ? stored.other : stored.reporter], type: 'dispute_message' })
    return storedDispute(tx, stored.id)
  }

/** An administrator asks one side. The other one does not see it. */
export const askSide =
  ({ to, text }: { to: DisputeSide; text: string }, admin: string): Step =>
  async (tx, stored, cause) => {
    const side = stored[to]
    if (!side) return refuse('DISPUTE_NOT_FOUND')
    await addEvent(tx, stored.id, { kind: 'question', actor: admin, text, seenBy: to })
    await audit(tx, cause, 'ask_in_dispute', { subject: side.id, details: { dispute: stored.id } })
    await tell(tx, stored, {
      people: [side],
      type: 'dispute_question',
      mail: (email, number) => disputeMails.questionMail(email, number, text),
    })
    return storedDispute(tx, stored.id)
  }

/** The other side did not answer in time. */
export async function endWaiting(tx: Tx, stored: StoredDispute) {
  if (stored.state !== 'waiting') return
  await tx`update dispute set state = 'review' where id = ${stored.id}`
  await addEvent(tx, stored.id, { kind: 'no_answer' })
  await toReview(tx, stored)
}

export async function endHold(tx: Tx, stored: StoredDispute) {
  if (stored.held === 0n) return
  await releaseHeld(tx, stored)
  await tx`update dispute set held = 0 where id = ${stored.id}`
  await dropDeadline(tx, HOLD_END, stored.id)
  await addEvent(tx, stored.id, { kind: 'hold_ended', seenBy: 'other' })
  await recordRelease(tx, stored, fromDueWork)
  await tell(tx, stored, {
    people: [stored.other],
    type: 'dispute_hold_ended',
    mail: disputeMails.holdEndedMail,
  })
}

/** Nobody decided in time: the money stays. */
export async function endReview(tx: Tx, stored: StoredDispute) {
  if (stored.state === 'review') await closeAsKept(tx, stored, fromDueWork)
}

/** Nothing goes back. */
export const closeAsKept: Step = async (tx, stored, cause) => {
  await close(tx, stored, 'kept', cause)
  await addEvent(tx, stored.id, { kind: 'kept' })
  await audit(tx, cause, 'close_dispute', { subject: stored.reporter.id, details: { dispute: stored.id } })
  await tell(tx, stored, { people: sidesOf(stored), type: 'dispute_kept', mail: disputeMails.keptMail })
  return storedDispute(tx, stored.id)
}
