import type { FailureCode } from '#contract/failures.ts'
import { goalIn } from '#features/savings/rule.ts'
import { payloadOf } from '#ledger/payload.ts'
import type { Leg, Locked } from '#ledger/transfer.ts'
import { walletOf } from '#server/data/wallets.ts'
import type { Payment } from '#server/payments/pay.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { DueRow } from './due-rows.ts'

/** Each try has a key of its own: a refused one does not speak for the next. */
const keyOf = ({ occurrence, tries }: DueRow) => `schedule:${occurrence}:${tries}`

/** What an occurrence pays. The ledger decides under the locks whether the address still belongs to the same person. */
export function paymentOf(row: DueRow, settings: Settings): Payment {
  const { owner, amount, address, goalAccount, expectedFee, note } = row
  const debit = { id: owner }
  const credit = goalAccount === null ? walletOf(address ?? '', settings) : { id: goalAccount }
  const key = keyOf(row)
  const plan = (locked: Locked): Leg[] | FailureCode => {
    const planned =
      goalAccount === null ? sentIn(row, locked.account(credit)?.id) : savedIn(row, goalAccount, locked)
    if (typeof planned === 'string') return planned
    return [{ type: goalAccount === null ? 'send_money' : 'savings', amount: planned, debit, credit }]
  }
  return {
    actor: owner,
    accounts: [debit, credit],
    legsMax: 1,
    plan,
    expectedFee: goalAccount === null ? expectedFee : 0n,
    idempotency: { key, payload: payloadOf(`${key} ${amount} ${expectedFee}`) },
    ...(note !== null && goalAccount === null && { note }),
  }
}

function sentIn({ receiver, amount }: DueRow, found: number | undefined): bigint | FailureCode {
  if (found === undefined) return 'RECIPIENT_NOT_FOUND'
  return found === receiver ? amount : 'RECIPIENT_CHANGED'
}

/** Up to the target, unless the owner wants to go on. */
function savedIn({ amount, goOn }: DueRow, account: number, locked: Locked): bigint | FailureCode {
  const goal = goalIn(locked, account)
  if (!goal || goal.isClosed) return 'GOAL_NOT_FOUND'
  if (goOn || goal.target === null) return amount
  const left = goal.target - (locked.account({ id: account })?.balance ?? 0n)
  if (left <= 0n) return 'GOAL_REACHED'
  return left < amount ? left : amount
}
