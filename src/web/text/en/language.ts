import type { Language } from '#contract/languages.ts'

/** The language of the page. */
export const ownLanguage: Language = 'en'
