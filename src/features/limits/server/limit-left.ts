import type { FailureCode } from '#contract/failures.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { Db } from '#server/database/connect.ts'
import { type LimitLeft, paymentFailureData } from '../fields.ts'
import type { WalletLimit } from '../rules-of-wallet.ts'
import { leftIn, mostNow, roomIn } from '../terms.ts'
import { walletRulesOf } from './wallet-rules.ts'

/** What a person who reached an own limit can still do. It is read when they are told, so a replay has it too. */
export async function limitLeft(
  db: Db,
  code: FailureCode,
  { accountId, type }: { accountId: number; type: TransactionType },
): Promise<LimitLeft | undefined> {
  if (!(code in paymentFailureData)) return undefined
  const rules = await walletRulesOf(db, accountId)
  const limit = rules.limits.find((each) => each.type === type) as WalletLimit
  if (code === 'BALANCE_LIMIT') return { left: roomIn(rules.balance) ?? 0, renewsAt: null }
  return { left: mostNow(limit) ?? 0, renewsAt: renewalOf(code, limit) }
}

function renewalOf(code: FailureCode, { day, month }: WalletLimit): string | null {
  if (code === 'LIMIT_PER_TRANSFER') return null
  const isOfDay = code === 'LIMIT_DAY' || (code === 'LIMIT_COUNT' && leftIn(month) !== 0)
  return isOfDay ? day.renewsAt : month.renewsAt
}
