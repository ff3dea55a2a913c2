import { z } from 'zod'

/** Where a page of a list stands in the whole list. */

export const pageMeta = z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() })
export type PageMeta = z.infer<typeof pageMeta>
