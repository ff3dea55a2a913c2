import type { Language } from '#contract/languages.ts'
import { namedMails } from './named-mails.ts'
import * as banglaMails from './text/bn/mails.ts'
import * as banglaSms from './text/bn/sms.ts'
import * as englishMails from './text/en/mails.ts'
import * as englishSms from './text/en/sms.ts'

/**
 * The mails, each a function of its parameters. English sets the pattern: a language without one of its mails does not
 * compile.
 */
export const mails = namedMails<typeof englishMails>({ en: englishMails, bn: banglaMails })

const smsByLanguage: Record<Language, typeof englishSms> = { en: englishSms, bn: banglaSms }

/** The text messages, each a function of its parameters. */
export const smsIn = (language: Language) => smsByLanguage[language]
