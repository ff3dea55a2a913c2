import type { Account, AccountKind } from './transfer.ts'

const MINUTE_MS = 60_000

/** System accounts have no limit: they ask for settlements only, which an operator enters. */
const limitedKinds: ReadonlySet<AccountKind> = new Set(['wallet', 'float'])

/**
 * Counts a call of this account at the database's time. Returns 0, or the seconds to wait if the account has used up
 * its calls of this minute. The database counts in the same way (`post_transfers`, `countRefusedCalls`).
 */
export function countCall(account: Account, at: Date, callsPerMinute: number): number {
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
