import type { FailureCode } from './failures.ts'
import type { messages as english } from './text/en/messages.ts'

type English = typeof english

/** The code of a message without parameters. */
export type MessageCode = {
  [Code in keyof English]: English[Code] extends string ? Code : never
}[keyof English]

type WithParameters = {
  [Code in keyof English]: English[Code] extends (parameters: infer P) => string ? { code: Code } & P : never
}[keyof English]

/** A message for a person before it has words: a code, and parameters if the words need some. */
export type Message = MessageCode | WithParameters

/** For a rule of a schema. The validator's own words would reach people in English only. */
export const says = (code: MessageCode) => ({ error: code })

/** The same words in another language. English sets the pattern: a language without one of them does not compile. */
export type WordsOf<Pattern> = {
  [Name in keyof Pattern]: Pattern[Name] extends (...parameters: infer P) => string
    ? (...parameters: P) => string
    : Pattern[Name] extends object
      ? WordsOf<Pattern[Name]>
      : string
}

export type Words = {
  messages: WordsOf<English>
  failures: Record<FailureCode, string>
}

/** Puts a message into words. */
export function wordsOf(message: Message, { messages }: Pick<Words, 'messages'>): string {
  if (typeof message === 'string') return messages[message]
  const { code, ...parameters } = message
  return (messages[code] as (parameters: object) => string)(parameters)
}
