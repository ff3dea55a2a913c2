import { dayNumber, dhakaDay, firstOfMonth, startOf } from '#contract/days.ts'
import type { TransactionType } from '#contract/transactions.ts'

/** What was paid in a period. */
export type Use = { sum: bigint; count: number }
export type Uses = { day: Use; month: Use }

/** As the database has it (`use_slot`, `use_direction`): behind how many numbers, and whose payment it is. */
const slots: Record<TransactionType, { start: number; direction: 'in' | 'out' }> = {
  add_money: { start: 0, direction: 'in' },
  withdraw: { start: 5, direction: 'out' },
  send_money: { start: 10, direction: 'out' },
  cash_in: { start: 15, direction: 'in' },
  cash_out: { start: 20, direction: 'out' },
}

/** The side of a transfer that a limit counts. */
export const countedSide = (type: TransactionType): 'debit' | 'credit' =>
  slots[type].direction === 'in' ? 'credit' : 'debit'

const nothing: Use = { sum: 0n, count: 0 }
export const noUse: Uses = { day: nothing, month: nothing }

/** The use of a type at a time, from the column `account.used` as text. Numbers of a day that is over do not count. */
export function useOf(used: string, type: TransactionType, at: Date): Uses {
  const { start } = slots[type]
  const [day = 0n, ...numbers] = used
    .slice(1, -1)
    .split(',')
    .slice(start, start + 5)
    .map(BigInt)
  const [daySum = 0n, dayCount = 0n, monthSum = 0n, monthCount = 0n] = numbers
  return {
    day: day >= dayNumber(at) ? { sum: daySum, count: Number(dayCount) } : nothing,
    month: day >= firstDayOfMonth(at) ? { sum: monthSum, count: Number(monthCount) } : nothing,
  }
}

const firstDayOfMonth = (at: Date) => dayNumber(startOf(firstOfMonth(dhakaDay(at))))

export const addUse = ({ sum, count }: Use, amount: bigint): Use => ({ sum: sum + amount, count: count + 1 })
