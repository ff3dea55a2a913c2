import type { Language } from '#contract/languages.ts'
import * as englishMails from './text/en/mails.ts'
import * as englishSms from './text/en/sms.ts'

/** English sets the pattern: a language without one of its mails does not compile. */
const mails: { en: typeof englishMails } & Partial<Record<Language, typeof englishMails>> = {
  en: englishMails,
}
const sms: { en: typeof englishSms } & Partial<Record<Language, typeof englishSms>> = { en: englishSms }

/** The mails, each a function of its parameters. The outbox keeps the words, not the parameters. */
export const mailsIn = (language: Language = 'en') => mails[language] ?? mails.en

/** The text messages, likewise. */
export const smsIn = (language: Language = 'en') => sms[language] ?? sms.en
