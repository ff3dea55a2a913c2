import type { Account, AccountKind } from './transfer.ts'

const MINUTE_MS = 60_000

/** The system's own accounts ask for settlements only, on the word of an operator. */
const limitedKinds: ReadonlySet<AccountKind> = new Set(['wallet', 'float'])

/**
 * Counts a call of this account, at the database's time; the seconds to wait when it has made as many as it may
 * since its minute began. The database counts in the same way (`post_transfers`, `countRefusedCalls`).
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
