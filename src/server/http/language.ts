import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, isLanguage, type Language, languageCookie } from '#contract/languages.ts'

const COOKIE = new RegExp(`(?:^|;)\\s*${languageCookie}=([^;]*)`)
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** What the person chose on the page. */
export function chosenLanguage({ cookie = '' }: IncomingHttpHeaders): Language | undefined {
  const value = COOKIE.exec(cookie)?.[1]
  return isLanguage(value) ? value : undefined
}

/** The language of ours that the client prefers. undefined: it names none of them. */
export function acceptedLanguage({
  'accept-language': header = '',
}: IncomingHttpHeaders): Language | undefined {
  if (header === '') return undefined
  const preferences = header.split(',').map(readPreference)
  const known = preferences.filter(({ language, quality }) => isLanguage(language) && quality > 0)
  // toSorted keeps the client's order among equals.
  return known.toSorted((a, b) => b.quality - a.quality)[0]?.language as Language | undefined
}

/** `bn-BD;q=0.8` is Bangla, preferred with 0.8. */
function readPreference(preference: string) {
  const [tag = '', ...parameters] = preference.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return {
    language: tag.split('-', 1)[0]?.toLowerCase(),
    quality: quality === undefined ? 1 : Number(quality) || 0,
  }
}

/** The page sends its language as a cookie; other clients say what they accept, or leave it to the person. */
export const languageOf = (headers: IncomingHttpHeaders, own = defaultLanguage): Language =>
  chosenLanguage(headers) ?? acceptedLanguage(headers) ?? own

/** Readable by the page, which sets the same cookie. */
export const languageCookieHeader = (language: Language) =>
  `${languageCookie}=${language}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`
