import { countProposals } from '#features/proposals/server/stored.ts'
import { textsOfLastDay } from '#server/accounts/texts.ts'
import type { AuditAction } from '#server/data/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { secondsLate } from '#server/due/deadlines.ts'
import { countUnsettledOrders } from '#server/funding/orders.ts'
import { journalState } from '#server/journal/state.ts'
import { countOutbox } from '#server/messages/outbox/rows.ts'
import type { Services } from '#server/services/services.ts'
import { totalsState } from '#server/totals/state.ts'
import type { HealthItem, HealthKey } from '../contract.ts'
import { lastFaults } from './checks.ts'

/** Above the first bound it is amber, above the second red. */
type Bounds = readonly [amber: number, red: number]

const HOUR = 3600

const item = (
  key: HealthKey,
  number: number,
  [amber, red]: Bounds,
  of: number | null = null,
): HealthItem => ({
  key,
  state: number > red ? 'red' : number > amber ? 'amber' : 'green',
  number,
  of,
})

/** The time of the newest backup. */
export async function backupAt(db: Db): Promise<Date | null> {
  const [newest] = await db<{ at: Date }[]>`
    select made_at as at from audit_event where action = ${'backup' satisfies AuditAction}
    order by made_at desc, id desc limit 1`
  return newest?.at ?? null
}

const never: Bounds = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]

/** Without a replica there is nothing to judge. */
function replicaItem(lag: number | null | undefined): HealthItem {
  if (lag === undefined) return { key: 'replica', state: 'green', number: -1, of: null }
  if (lag === null) return { key: 'replica', state: 'amber', number: -1, of: 1 }
  return item('replica', Math.round(lag), [10, 600], 1)
}

/** The functions behind the metrics, judged. What needs somebody comes first. */
export async function healthOf(services: Services): Promise<HealthItem[]> {
  const { sql, settings, replica, streams } = services
  const [outbox, late, journal, totals, orders, texts, proposals, faults, backup, lag] = await Promise.all([
    countOutbox(sql),
    secondsLate(sql),
    journalState(sql),
    totalsState(sql),
    countUnsettledOrders(sql),
    textsOfLastDay(sql),
    countProposals(sql),
    lastFaults(sql),
    backupAt(sql),
    replica.lagSeconds(sql),
  ])
  const { smsPerDay, backupMaxHours } = settings
  const backupHours = backup ? (Date.now() - backup.getTime()) / HOUR / 1000 : Number.POSITIVE_INFINITY
  const items = [
    outbox.dead > 0 ? item('outbox', outbox.dead, [0, 0]) : item('outbox', outbox.queued, [100, 10_000]),
    item('deadlines', Math.round(late), [60, 600]),
    item('journal', Math.round(journal.unsealedSeconds), [120, 1_200]),
    item('totals', Math.round(totals.lagSeconds), [25 * HOUR, 49 * HOUR]),
    item('funding', orders, [10, 100]),
    item('texts', texts, [smsPerDay * 0.8, smsPerDay - 1], smsPerDay),
    item('proposals', Math.round(proposals.oldestSeconds), [48 * HOUR, 71 * HOUR], proposals.open),
    item('check', faults, [0, 0]),
    backup
      ? item('backup', Math.floor(backupHours), [backupMaxHours, 3 * backupMaxHours], backupMaxHours)
      : ({ key: 'backup', state: 'amber', number: -1, of: backupMaxHours } as const),
    item('streams', streams.count(), never),
    replicaItem(lag),
  ]
  const rank = { red: 0, amber: 1, green: 2 }
  return items.toSorted((one, other) => rank[one.state] - rank[other.state])
}
