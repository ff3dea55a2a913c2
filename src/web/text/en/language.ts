import type { Language } from '#contract/languages.ts'

/** The language of the page, and the one that the language button offers, named in its own script. */
export const languageText: { own: Language; other: Language; otherName: string } = {
  own: 'en',
  other: 'bn',
  otherName: 'বাংলা',
}
