import { randomUUIDv7 } from 'node:crypto'
import { audit, fromDueWork } from '#server/data/audit.ts'
import type { Tx } from '#server/database/connect.ts'
import { setDeadlines } from '#server/due/deadlines.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Change } from './change.ts'
import { firstHour } from './hours.ts'
import { insertOccurrences, OCCURRENCE } from './occurrences.ts'
import { tell } from './telling.ts'

/** Writes everything in one round trip, before the transfers are posted with the commit. */
export async function writeChanges(tx: Tx, changes: readonly Change[], settings: Settings) {
  if (changes.length === 0) return
  const next = changes.flatMap(({ row, nextOn }) =>
    nextOn === undefined ? [] : { schedule: row.id, dueOn: nextOn, remind: row.remind },
  )
  const again = changes.flatMap(({ row, againAt }) =>
    againAt === undefined ? [] : { id: row.occurrence, at: againAt },
  )
  // An occurrence must not be due any more when the next one becomes due.
  await tx.together(
    writeOccurrences(tx, changes),
    writeSchedules(tx, changes),
    insertMissed(tx, changes),
    insertOccurrences(tx, next, firstHour(settings)),
    setDeadlines(
      tx,
      OCCURRENCE,
      tx`select * from unnest(${again.map(({ id }) => id)}::text[], ${again.map(({ at }) => at)}::timestamptz[])`,
    ),
  )
  for (const change of changes) {
    const { row, state, reason, tells } = change
    if (state === 'paused')
      await audit(tx, fromDueWork, 'pause_schedule', {
        subject: row.personId,
        details: { schedule: row.id, reason },
      })
    if (tells) await tell(tx, change, tells)
  }
}

const writeOccurrences = (tx: Tx, changes: readonly Change[]) => tx`
  update occurrence set state = change.state, code = change.code, tries = change.tries, paid_seq = change.seq,
    amount = change.amount, finished_at = case change.state when 'due' then null else now() end
  from unnest(
    ${changes.map(({ row }) => row.occurrence)}::uuid[], ${changes.map(({ occurrence }) => occurrence)}::text[],
    ${changes.map(({ code }) => code)}::text[], ${changes.map(({ tries }) => tries)}::smallint[],
    ${changes.map(({ paid }) => paid?.seq ?? null)}::bigint[],
    ${changes.map(({ paid }) => paid?.amount ?? null)}::bigint[]
  ) as change (id, state, code, tries, seq, amount)
  where occurrence.id = change.id`

const writeSchedules = (tx: Tx, changes: readonly Change[]) => tx`
  update schedule set state = change.state, reason = change.reason, misses = change.misses,
    expected_fee = change.fee, new_fee = change.new_fee
  from unnest(
    ${changes.map(({ row }) => row.id)}::uuid[], ${changes.map(({ state }) => state)}::text[],
    ${changes.map(({ reason }) => reason)}::text[], ${changes.map(({ misses }) => misses)}::smallint[],
    ${changes.map(({ expectedFee }) => expectedFee)}::bigint[], ${changes.map(({ newFee }) => newFee)}::bigint[]
  ) as change (id, state, reason, misses, fee, new_fee)
  where schedule.id = change.id`

function insertMissed(tx: Tx, changes: readonly Change[]) {
  const missed = changes.flatMap(({ row, code, alsoMissed = [] }) =>
    alsoMissed.map((dueOn) => ({ schedule: row.id, dueOn, code })),
  )
  return tx`
    insert into occurrence (id, schedule, due_on, state, code, finished_at)
    select id, schedule, due_on, 'missed', code, now() from unnest(
      ${missed.map(() => randomUUIDv7())}::uuid[], ${missed.map(({ schedule }) => schedule)}::uuid[],
      ${missed.map(({ dueOn }) => dueOn)}::date[], ${missed.map(({ code }) => code)}::text[]
    ) as missed (id, schedule, due_on, code)
    on conflict (schedule, due_on) do update set state = 'missed', code = excluded.code, finished_at = now()
      where occurrence.state = 'cancelled'`
}
