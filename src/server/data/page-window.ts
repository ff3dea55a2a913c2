export type PageWindow = {
  /** Rows to pass over, counted from the end that is nearer. */
  offset: number
  count: number
  /** Count from the oldest row: the rows come in reverse. */
  fromOldest: boolean
}

/** Where a page of a list lies, newest first: the last page costs as little as the first. */
export function pageWindow(page: number, limit: number, total: number): PageWindow {
  const offset = (page - 1) * limit
  const count = Math.max(0, Math.min(limit, total - offset))
  const behind = total - offset - count
  if (count === 0 || behind >= offset) return { offset, count, fromOldest: false }
  return { offset: behind, count, fromOldest: true }
}
