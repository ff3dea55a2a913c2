import { z } from 'zod'

/** Where a page of a list stands in the whole list. */

export const pageMeta = z.object({
  page: z.int().meta({ description: 'From 1 on.' }),
  limit: z.int().meta({ description: 'Rows per page.', example: 10 }),
  total: z.int().meta({ description: 'Rows of all pages.', example: 3 }),
  totalPages: z.int(),
})
export type PageMeta = z.infer<typeof pageMeta>
