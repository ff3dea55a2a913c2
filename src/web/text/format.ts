/** Dates, times and counts as the language of the page writes them. */
export * from './en/format.ts'
