import type { Tx } from './database.ts'
import type { Rule } from './rule.ts'
import type { Account, AccountKind } from './transfer.ts'

const MINUTE_MS = 60_000

/** System accounts have no limit: they ask for settlements only, which an operator enters. */
const limitedKinds: ReadonlySet<AccountKind> = new Set(['wallet', 'float'])

/** Money calls that the account made since its minute began, and when that was, in milliseconds since 1970. */
type Calls = { calls: number; callsSince: number }

/** Limits the money calls of an account. The calls that were refused count too. */
export const callLimit = (callsPerMinute: number): Rule => ({
  name: 'call limit',
  // The time as a number: formatting and parsing a timestamp takes longer than the rest of the row.
  columns: (tx) => tx`account.calls, date_part('epoch', account.calls_since) * 1000 as "callsSince"`,
  load: () => ({ state: {} }),
  wait: (actor, at) => countCall(actor as Account & Calls, at, callsPerMinute),
  writes({ tx, decision: { refusedCalls }, at }) {
    if (refusedCalls.size > 0) tx.withCommit(countRefusedCalls(tx, refusedCalls, at))
  },
})

/**
 * Counts a call of this account at the database's time. Returns 0, or the seconds to wait if the account has used up
 * its calls of this minute. The database counts in the same way (`post_transfers`, `countRefusedCalls`).
 */
function countCall(account: Pick<Account, 'kind'> & Calls, at: Date, callsPerMinute: number): number {
  if (!limitedKinds.has(account.kind)) return 0
  const leftMs = account.callsSince + MINUTE_MS - at.getTime()
  if (leftMs <= 0) {
    account.callsSince = at.getTime()
    account.calls = 0
  }
  if (account.calls >= callsPerMinute) return Math.ceil(leftMs / 1000)
  account.calls += 1
  return 0
}

/** The calls that were posted are counted by the guard that posts them, in the same way. */
const countRefusedCalls = (tx: Tx, calls: ReadonlyMap<number, number>, at: Date) => tx`
  update account
  set calls = case when ${at}::timestamptz < calls_since + interval '1 minute' then calls else 0 end + refused.count,
    calls_since = case when ${at}::timestamptz < calls_since + interval '1 minute' then calls_since else ${at}::timestamptz end
  from unnest(${[...calls.keys()]}::int[], ${[...calls.values()]}::int[]) as refused (account, count)
  where account.id = refused.account`
