import { type Language, languages } from '#contract/languages.ts'
import * as banglaMails from './text/bn/mails.ts'
import * as banglaSms from './text/bn/sms.ts'
import * as englishMails from './text/en/mails.ts'
import * as englishSms from './text/en/sms.ts'

type Mails = typeof englishMails

/** English sets the pattern: a language without one of its mails does not compile. */
const byLanguage: Record<Language, Mails> = { en: englishMails, bn: banglaMails }
const smsByLanguage: Record<Language, typeof englishSms> = { en: englishSms, bn: banglaSms }

type Translatable = { translations?: Partial<Record<Language, object>> }
type Make = (...parameters: unknown[]) => object

/** Writes the mail in one language. A parameter that is a mail itself is taken in the same language. */
function inLanguage(language: Language, make: Make, parameters: readonly unknown[]) {
  const own = parameters.map(
    (parameter) => (parameter as Translatable)?.translations?.[language] ?? parameter,
  )
  return make(...own)
}

/** Every mail in English, with its translations. */
export function translated<Module extends object>(mails: Record<Language, Module>): Module {
  const makeOf = (language: Language, name: string) =>
    (mails[language] as unknown as Record<string, Make>)[name]!
  return Object.fromEntries(
    Object.keys(mails.en).map((name) => [
      name,
      (...parameters: unknown[]) => ({
        ...inLanguage('en', makeOf('en', name), parameters),
        translations: Object.fromEntries(
          languages
            .filter((language) => language !== 'en')
            .map((language) => [language, inLanguage(language, makeOf(language, name), parameters)]),
        ),
      }),
    ]),
  ) as unknown as Module
}

const inEveryLanguage = translated(byLanguage)

/**
 * The mails, each a function of its parameters. The outbox keeps words, not parameters: those of the recipient's
 * language (`person.locale`). Name the language of recipients who are not people yet.
 */
export const mailsIn = (language?: Language): Mails => (language ? byLanguage[language] : inEveryLanguage)

/** The text messages, each a function of its parameters. */
export const smsIn = (language: Language) => smsByLanguage[language]
