import { dayNumber, dhakaDay, firstOfMonth, startOf } from '#contract/days.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { Statement, Tag } from '#ledger/database.ts'

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
const noUse: Uses = { day: nothing, month: nothing }

/** Days since 1970 in Dhaka: of a time, and of the first of its month. */
export type UseDays = { day: number; month: number }

export const daysOf = (at: Date): UseDays => ({
  day: dayNumber(at),
  month: dayNumber(startOf(firstOfMonth(dhakaDay(at)))),
})

/** The numbers of one type, or of all types in the order of their slots: `account.used` as text. */
export type UsedText = { used: string | null; usedFrom: number }

/** Reads the numbers of this type only, or of all types. */
export function usedColumns(tx: Tag, type?: TransactionType): Statement {
  if (type === undefined) return tx`account.used::text as used, 0 as "usedFrom"`
  const { start } = slots[type]
  return tx`account.used[${start + 1}::int:${start + 5}::int]::text as used, ${start}::int as "usedFrom"`
}

/** The use of a type. Numbers of a day or month that is over do not count. */
export function useOf({ used, usedFrom }: UsedText, type: TransactionType, days: UseDays): Uses {
  if (used === null) return noUse
  const start = slots[type].start - usedFrom
  const [day, daySum, dayCount, monthSum, monthCount] = used
    .slice(1, -1)
    .split(',')
    .slice(start, start + 5)
  return {
    day: Number(day) >= days.day ? useFrom(daySum, dayCount) : nothing,
    month: Number(day) >= days.month ? useFrom(monthSum, monthCount) : nothing,
  }
}

const useFrom = (sum = '0', count = '0'): Use => ({ sum: BigInt(sum), count: Number(count) })

export const addUse = ({ sum, count }: Use, amount: bigint): Use => ({ sum: sum + amount, count: count + 1 })
