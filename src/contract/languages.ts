/** The languages of the product. The words of each are in src/web/text/<language> and src/contract/text/<language>. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** Each language in its own words, as the language button shows it. */
export const languageNames: Record<Language, string> = { en: 'English', bn: 'বাংলা' }

/** What a person chose, in the browser. It is not secret, and the page itself sets it. */
export const languageCookie = 'lang'
/** `?lang=bn` opens a page in Bangla: the address that search engines keep. */
export const languageParameter = 'lang'

/** The same in other languages than English. */
export type Translations<Words> = Record<Exclude<Language, 'en'>, Words>

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
