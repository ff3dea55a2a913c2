import { poishaToTaka } from '#contract/money.ts'
import { refuse } from '#contract/refusal.ts'
import { audit, type Cause, fromDueWork } from '#server/data/audit.ts'
import type { Tx } from '#server/database/connect.ts'
import { setDeadline } from '#server/due/deadlines.ts'
import { disputeLimits } from '../limits.ts'
import { HOLD_END } from './deadlines.ts'
import { holdSum } from './money.ts'
import type { Step } from './steps.ts'
import { handHoldEnd, holdEnd, type StoredDispute, storedDispute } from './stored.ts'
import { addEvent } from './telling.ts'

type Hold = { sum: bigint; endsAt: Date; cause: Cause; reason?: string }

/** Holds what is there. False: nothing is. */
async function hold(tx: Tx, stored: StoredDispute, { sum, endsAt, cause, reason }: Hold): Promise<boolean> {
  const { held, transfer } = await holdSum(tx, stored, sum)
  if (transfer === null) return false
  await tx`
    update dispute set held = ${held}, hold_transfer = ${transfer}, hold_ends_at = ${endsAt} where id = ${stored.id}`
  await setDeadline(tx, HOLD_END, stored.id, endsAt)
  await addEvent(tx, stored.id, { kind: 'held', seenBy: 'other' })
  const details = { dispute: stored.id, taka: poishaToTaka(held), reason }
  await audit(tx, cause, 'hold_money', { subject: stored.other?.id ?? null, details })
  return true
}

/** Nobody is the actor in the audit: the reporter must not learn that something was there to hold. */
export const holdAtOnce = (tx: Tx, opened: StoredDispute, sum = opened.claimed) =>
  hold(tx, opened, { sum, endsAt: holdEnd(opened.openedAt), cause: fromDueWork })

/** Money is held once, and somebody in Batua got it. */
export const canHold = ({ other, holdTransfer }: StoredDispute) => other !== null && holdTransfer === null

/** An administrator holds money, once. */
export const holdByHand =
  (reason: string): Step =>
  async (tx, stored, cause) => {
    if (!canHold(stored)) return refuse('HOLD_NOT_POSSIBLE')
    const endsAt = handHoldEnd(new Date())
    if (!(await hold(tx, stored, { sum: stored.claimed, endsAt, cause, reason })))
      return refuse('NOTHING_TO_HOLD')
    return storedDispute(tx, stored.id)
  }

const HOUR_MS = 3_600_000

/** Until when a hold would last that is extended now. Null: it cannot last an hour longer. */
export function extendedEnd({ held, heldAt, holdEndsAt }: StoredDispute): Date | null {
  if (held === 0n || heldAt === null || holdEndsAt === null) return null
  const more = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000)
  const latest = more(heldAt, disputeLimits.holdMaxDays)
  const wanted = more(holdEndsAt, disputeLimits.holdMoreDays)
  const end = wanted < latest ? wanted : latest
  return end.getTime() - holdEndsAt.getTime() > HOUR_MS ? end : null
}

export const extend =
  (reason: string): Step =>
  async (tx, stored, cause) => {
    const endsAt = extendedEnd(stored)
    if (endsAt === null) return refuse('HOLD_NOT_POSSIBLE')
    await tx`update dispute set hold_ends_at = ${endsAt} where id = ${stored.id}`
    await setDeadline(tx, HOLD_END, stored.id, endsAt)
    await addEvent(tx, stored.id, { kind: 'extended', seenBy: 'other' })
    const details = { dispute: stored.id, until: endsAt.toISOString(), reason }
    await audit(tx, cause, 'extend_hold', { subject: stored.other?.id ?? null, details })
    return storedDispute(tx, stored.id)
  }
