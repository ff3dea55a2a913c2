import { addDays, dhakaDay, startOf } from '#contract/days.ts'
import { adminAreaRoles } from '#contract/roles.ts'
import type { Tx } from '#server/database/connect.ts'
import { setDeadline } from '#server/due/deadlines.ts'
import { dueKind, lockRows } from '#server/due/kind.ts'
import { enqueueAll } from '#server/messages/outbox/enqueue.ts'
import type { Services } from '#server/services/services.ts'
import { disputeLimits } from '../limits.ts'
import { OVERDUE, REVIEW_END } from './deadlines.ts'
import { disputeMails } from './mails.ts'
import { decideBy, type StoredDispute } from './stored.ts'

const HOUR_MS = 3_600_000
const NINE_MS = 9 * HOUR_MS

/** Nine in the morning in Dhaka, on the first day on which this time is over by then. */
export function nextNine(after: Date): Date {
  const day = dhakaDay(after)
  const nine = (of: string) => new Date(startOf(of).getTime() + NINE_MS)
  return nine(day) > after ? nine(day) : nine(addDays(day, 1))
}

/** When administrators are next reminded of a review that began then. */
export function nextReminder(reviewAt: Date, now = reviewAt): Date {
  const { first, second } = disputeLimits.overdueDays
  const reminders = [first, second].map((days) =>
    nextNine(new Date(reviewAt.getTime() + days * 24 * HOUR_MS)),
  )
  return reminders.find((at) => at > now) ?? nextNine(now)
}

/** Two administrators have time to decide, and are reminded. */
export async function startReview(tx: Tx, { id, reviewAt }: StoredDispute) {
  if (reviewAt === null) throw new Error(`dispute ${id} is not in review`)
  await setDeadline(tx, REVIEW_END, id, decideBy(reviewAt))
  await setDeadline(tx, OVERDUE, id, nextReminder(reviewAt))
}

type Late = { id: string; reviewAt: Date }

/** One mail for all that are due at nine, however many. */
async function remindAdmins(tx: Tx, ids: readonly string[]) {
  const late = await tx<Late[]>`
    select id, review_at as "reviewAt" from dispute where id = any(${ids}::uuid[]) and state = 'review'`
  if (late.length === 0) return
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::int as count from dispute
    where state = 'review' and review_at <= now() - ${disputeLimits.overdueDays.first} * interval '1 day'`
  const admins = await tx<{ email: string }[]>`
    select email from person where role = any(${[...adminAreaRoles]}::text[]) and status = 'active' and frozen_at is null`
  await enqueueAll(
    tx,
    admins.map(({ email }) => ({
      topic: 'mail',
      payload: disputeMails.overdueMail(email, Math.max(count, late.length)),
    })),
  )
  for (const { id, reviewAt } of late) await setDeadline(tx, OVERDUE, id, nextReminder(reviewAt, new Date()))
}

export const overdueDue = dueKind<string, Services>({
  kind: OVERDUE,
  many: 100,
  lock: lockRows('dispute', 'id'),
  work: remindAdmins,
})
