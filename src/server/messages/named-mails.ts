import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { Db } from '../database/connect.ts'
import type { Phrase, SecurityMail } from './compose.ts'
import type { Mail, NamedMail } from './outbox/message.ts'

/** A mail that is a parameter of another has no words yet either. */
type Unwritten<List> = List extends [infer First, ...infer Rest]
  ? [First extends SecurityMail | Phrase ? NamedMail<First> : First, ...Unwritten<Rest>]
  : List

/** The functions of a module of words, without words: each returns the name of its mail and its parameters. */
export type Named<Module> = {
  [Name in keyof Module]: Module[Name] extends (...parameters: infer P) => infer Words
    ? (...parameters: Unwritten<P>) => NamedMail<Words>
    : never
}

type Make = (...parameters: unknown[]) => object
type Words = Record<string, Make>
const wordsOf = new Map<string, Record<Language, Words>>()

/**
 * Mails by their names, with the words of every language. Rows of the outbox hold name and parameters: a release that
 * renames a mail or changes its parameters must still write those of the release before it.
 */
export function namedMails<Module extends object>(texts: Record<Language, Module>): Named<Module> {
  const names = Object.keys(texts.en)
  for (const name of names) {
    if (wordsOf.has(name)) throw new Error(`two mails are named ${name}`)
    wordsOf.set(name, texts as unknown as Record<Language, Words>)
  }
  const named =
    (mail: string) =>
    (first: string | NamedMail, ...rest: unknown[]) => ({
      to: typeof first === 'string' ? first : first.to,
      mail,
      parameters: [first, ...rest].map(toJson),
    })
  return Object.fromEntries(names.map((name) => [name, named(name)])) as unknown as Named<Module>
}

/** JSON would turn a time into a text. */
const toJson = (value: unknown): unknown => {
  if (value instanceof Date) return { $date: value.toISOString() }
  if (Array.isArray(value)) return value.map(toJson)
  return isObject(value) ? inEachField(value, toJson) : value
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const inEachField = (object: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))

/** Puts a mail into words, from what the outbox kept of it. */
export function inWords<Words>({ mail, parameters }: NamedMail<Words>, language: Language): Words {
  const make = wordsOf.get(mail)?.[language][mail]
  if (!make) throw new Error(`no mail is named ${mail}`)
  return make(...parameters.map((parameter) => fromJson(parameter, language))) as Words
}

/** A parameter that is a mail itself, or has translations, is taken in the language of the mail. */
function fromJson(value: unknown, language: Language): unknown {
  const read = (part: unknown) => fromJson(part, language)
  if (Array.isArray(value)) return value.map(read)
  if (!isObject(value)) return value
  if ('$date' in value) return new Date(value.$date as string)
  if ('mail' in value && 'parameters' in value) return inWords(value as NamedMail<unknown>, language)
  if ('translations' in value) {
    const { translations, ...own } = value
    return (translations as Partial<Record<Language, unknown>>)[language] ?? own
  }
  return inEachField(value, read)
}

/** Puts a mail into words, in the language that the person with this address has now. */
export async function inWordsOfReader(db: Db, mail: NamedMail): Promise<Mail> {
  const [reader] = await db<{ locale: Language }[]>`select locale from person where email = ${mail.to}`
  return inWords(mail, languageFor(mail, reader?.locale))
}

export const languageFor = ({ language }: NamedMail, locale: Language | null | undefined): Language =>
  locale ?? language ?? defaultLanguage
