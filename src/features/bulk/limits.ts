/** Apart from the facts, which a first visit loads. */
export const bulkLimits = {
  titleMax: 60,
  /** The database has the same. */
  rows: 2_000,
  rowsAtOnce: 200,
  /** As the file has it. */
  amountTextMax: 40,
  noteTextMax: 400,
  /** Drafts that one person keeps. */
  drafts: 20,
  /** Rows that one transaction pays. */
  paidAtOnce: 100,
  /** After these days a draft is deleted. */
  draftDays: 30,
  pageSize: 20,
} as const
