/** A search as a pattern for LIKE on the `search` column, itself lower-cased by the database: every character means itself. */
export const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`
