import type { Outcome } from '#ledger/transfer.ts'
import { accountTopic, type Topic } from './signals.ts'

/** The accounts that these postings have just moved. */
export function* movedAccounts(outcomes: readonly Outcome[]): Generator<Topic> {
  for (const outcome of outcomes) {
    if (outcome.kind !== 'posted' || outcome.replayed) continue
    for (const { entries } of [outcome, ...outcome.others]) {
      yield accountTopic(entries.debit.account)
      yield accountTopic(entries.credit.account)
    }
  }
}
