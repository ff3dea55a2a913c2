import type { Day } from '#contract/days.ts'
import { poishaToTaka } from '#contract/money.ts'
import type { NotificationType } from '#contract/notifications.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import type { Tx } from '#server/database/connect.ts'
import { dueKind } from '#server/due/kind.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import type { NamedMail } from '#server/messages/outbox/message.ts'
import type { Services } from '#server/services/services.ts'
import { scheduleLimits } from '../limits.ts'
import type { Change, News } from './change.ts'
import { type DueRow, dueRowsOf, lockSchedules } from './due-rows.ts'
import { scheduleMails } from './mails.ts'
import { REMINDER } from './occurrences.ts'
import { targetNameOf } from './schedules.ts'

const factsOf = (row: DueRow) => ({
  taka: poishaToTaka(row.amount),
  name: targetNameOf(row),
  isSaving: row.kind === 'save',
  day: row.dueOn,
})

async function send(tx: Tx, row: DueRow, mail: NamedMail, type?: NotificationType) {
  await enqueue(tx, { topic: 'mail', payload: mail })
  if (!type) return
  const details = { name: targetNameOf(row), amount: String(poishaToTaka(row.amount)), schedule: row.id }
  await notifyPeople(tx, [row.personId], type, details)
}

/** In the transaction of the payment. */
export async function tell(tx: Tx, { row, code, reason, newFee, alsoMissed = [] }: Change, news: News) {
  const facts = factsOf(row)
  if (news === 'late') return send(tx, row, scheduleMails.scheduleLateMail(row.email, facts))
  if (news === 'missed' || reason === null) {
    const days = alsoMissed.length + 1
    const until = alsoMissed.at(-1) ?? null
    const mail = scheduleMails.scheduleMissedMail(row.email, { ...facts, code: code ?? '', days, until })
    return send(tx, row, mail, 'schedule_missed')
  }
  const fee = newFee === null ? null : poishaToTaka(newFee)
  const mail = scheduleMails.schedulePausedMail(row.email, { ...facts, reason, fee })
  return send(tx, row, mail, 'schedule_paused')
}

/** On the day before, and not later. Says so if the wallet does not have enough. */
async function remind(tx: Tx, ids: readonly string[]) {
  const [{ today }] = await tx<[{ today: Day }]>`select dhaka_day(now())::text as today`
  for (const row of await dueRowsOf(tx, ids)) {
    if (row.dueOn <= today) continue
    await tx`update occurrence set reminded_at = now() where id = ${row.occurrence}`
    const missing = row.amount + row.expectedFee - row.balance
    const lacks = missing > 0n ? poishaToTaka(missing) : null
    const mail = scheduleMails.scheduleReminderMail(row.email, { ...factsOf(row), lacks })
    await send(tx, row, mail, 'schedule_reminder')
  }
}

export const reminderDue = dueKind<string, Services>({
  kind: REMINDER,
  many: scheduleLimits.atOnce,
  lock: lockSchedules,
  work: remind,
})
