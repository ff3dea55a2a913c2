export type PageWindow = {
  /** Rows to skip, counted from the nearer end. */
  offset: number
  count: number
  /** True: read from the oldest row, and reverse the rows. */
  fromOldest: boolean
}

/** Where to read a page of a list, newest first. The last page is as cheap as the first. */
export function pageWindow(page: number, limit: number, total: number): PageWindow {
  const offset = (page - 1) * limit
  const count = Math.max(0, Math.min(limit, total - offset))
  const behind = total - offset - count
  if (count === 0 || behind >= offset) return { offset, count, fromOldest: false }
  return { offset: behind, count, fromOldest: true }
}
