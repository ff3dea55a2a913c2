const HOUR_MS = 60 * 60 * 1000
const DATA_MIN_MS = 2 * HOUR_MS

export type FloatToday = {
  now: Date
  /** Midnight at the end of today. */
  endOfDay: Date
  /** When the first cash of today was handled. */
  firstAt: Date | undefined
  /** What cash took from the float today, without what it brought back. Settlements do not count. */
  used: bigint
  left: bigint
}

/** When the float is empty at today's pace. Nothing without two hours of cash, or when it lasts for the day. */
export function emptyAt({ now, endOfDay, firstAt, used, left }: FloatToday): Date | undefined {
  if (!firstAt || used <= 0n || left <= 0n) return undefined
  const spentMs = now.getTime() - firstAt.getTime()
  if (spentMs < DATA_MIN_MS) return undefined
  const at = new Date(now.getTime() + (Number(left) / Number(used)) * spentMs)
  return at < endOfDay ? at : undefined
}
