/** A LIKE pattern for the lower-cased `search` column. Escapes wildcards, so that every character is literal. */
export const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`
