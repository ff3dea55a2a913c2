import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { Words } from '#contract/message.ts'
import { failureMessages as banglaFailures } from '#contract/text/bn/failures.ts'
import { messages as banglaMessages } from '#contract/text/bn/messages.ts'
import { failureMessages } from '#contract/text/en/failures.ts'
import { messages } from '#contract/text/en/messages.ts'
import { languageOf } from './language.ts'

const byLanguage: Record<Language, Words> = {
  en: { messages, failures: failureMessages },
  bn: { messages: banglaMessages, failures: banglaFailures },
}

/** The words of answers. */
export const wordsIn = (language = defaultLanguage): Words => byLanguage[language]

/** `own`: the language of the person who calls. */
export const wordsFor = (headers: IncomingHttpHeaders, own?: Language): Words =>
  wordsIn(languageOf(headers, own))
