import type { Sql } from '#server/database/connect.ts'

export const isPast = async (sql: Sql, at: Date) =>
  (await sql<[{ isPast: boolean }]>`select clock_timestamp() > ${at} as "isPast"`)[0].isPast

type Steps = { work(at: Date): Promise<unknown>; undo(): Promise<unknown> }

/**
 * Does work that must end before a time, and returns this time. A busy machine may be too late: then the work is undone,
 * and done again with twice the lead.
 */
export async function aheadOfTime(sql: Sql, leadMs: number, { work, undo }: Steps): Promise<Date> {
  const at = new Date(Date.now() + leadMs)
  // What fails after this time may fail because it is late.
  const [done] = await Promise.allSettled([work(at)])
  if (await isPast(sql, at)) {
    await undo()
    return aheadOfTime(sql, 2 * leadMs, { work, undo })
  }
  if (done.status === 'rejected') throw done.reason
  return at
}
