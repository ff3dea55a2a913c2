import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type FailureCode, failures } from '#contract/failures.ts'
import { languages } from '#contract/languages.ts'
import type { Message, MessageCode } from '#contract/message.ts'
import { plainDigits } from '#contract/phone-text.ts'
import { refuse, refuseField } from '#contract/refusal.ts'
import { messages } from '#contract/text/en/messages.ts'
import type { messagesOfFeatures } from '#features/words.en.ts'
import { featureTestings } from '#test/features/testings.ts'
import { fieldSchemas } from '../docs/schemas.ts'
import { allEndpoints } from '../features/calls.ts'
import { ok } from './answer.ts'
import { wordsFor, wordsIn } from './words.ts'
import { envelope } from './write.ts'

/** Parameters for each message that has some. The type asks for one entry per message. */
type WithParameters = Exclude<keyof typeof messages, MessageCode | keyof typeof messagesOfFeatures>
const ofPlatform: { [Code in WithParameters]: Message } = {
  deposited: { code: 'deposited', amount: 250 },
  sent: { code: 'sent', amount: 250, recipient: '01711000002' },
  withdrawn: { code: 'withdrawn', amount: 250 },
}
const withParameters = [
  ...Object.values(ofPlatform),
  ...featureTestings.flatMap((feature) => feature.messages ?? []),
] as Exclude<Message, MessageCode>[]

const isPlain = (code: string): code is MessageCode => typeof messages[code as MessageCode] === 'string'
const codes = Object.keys(messages).filter(isPlain)

const sent = (answer: Parameters<typeof envelope>[0], words: ReturnType<typeof wordsIn>) => {
  const { status, body } = envelope(answer, 200, words)
  return { status, ...JSON.parse(body) }
}

test('there are parameters for every message that has some', () => {
  const withSome = Object.keys(messages).filter((code) => !isPlain(code))
  expect(withParameters.map(({ code }) => code).toSorted()).toEqual(withSome.toSorted())
})

describe.each(languages)('in %s', (language) => {
  const words = wordsIn(language)

  test.each(Object.keys(failures) as FailureCode[])('%s is answered with its status and in words', (code) => {
    const answer = sent(refuse(code), words)
    expect(answer).toEqual({
      status: failures[code].status,
      success: false,
      message: words.failures[code],
      code,
    })
    expect(answer.message).toMatch(/\S/)
    expect(answer.message).not.toBe(code)
  })

  test.each(codes)('the message %s is answered in words, for a success and at a field', (code) => {
    expect(sent(ok(null, code), words).message).toBe(words.messages[code])
    const refused = sent(refuseField('name', code), words)
    expect(refused).toMatchObject({
      message: words.messages[code],
      errors: [{ field: 'name', message: words.messages[code] }],
    })
    expect(refused.message).not.toBe(code)
  })

  test.each(withParameters)('%j is answered in words with its parameters', (message) => {
    const { code: _, ...parameters } = message
    const answer = sent(ok(null, message), words)
    for (const value of Object.values(parameters))
      expect(plainDigits(answer.message)).toContain(String(value))
  })
})

test('an answer is in the language that the person chose, else in one that the client accepts, else in English', () => {
  expect(wordsFor({ cookie: 'lang=bn', 'accept-language': 'en' })).toBe(wordsIn('bn'))
  expect(wordsFor({ cookie: 'lang=en', 'accept-language': 'bn' })).toBe(wordsIn('en'))
  expect(wordsFor({ 'accept-language': 'bn-BD,en;q=0.5' })).toBe(wordsIn('bn'))
  expect(wordsFor({ 'accept-language': 'fr' })).toBe(wordsIn('en'))
  expect(wordsFor({})).toBe(wordsIn('en'))
})

const wild = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(1000),
  '\0',
  '\u200b',
  -1,
  0,
  0.001,
  1e9,
  true,
  [],
  {},
  '2025-02-30',
  '1800-01-01',
]

/** All messages of a schema that these inputs bring out. */
function messagesOf(schema: z.ZodType): string[] {
  const fields = fieldSchemas(schema).map(([name]) => name)
  const inputs = [
    ...wild,
    ...wild.map((value) => Object.fromEntries(fields.map((name) => [name, value]))),
    ...fields.flatMap((name) => wild.map((value) => ({ [name]: value }))),
  ]
  return inputs.flatMap(
    (input) =>
      schema.safeParse(input, { error: () => 'inputInvalid' }).error?.issues.map(({ message }) => message) ??
      [],
  )
}

const withInput = allEndpoints.flatMap(({ method, path, body, query }) =>
  [body, query]
    .filter((schema) => schema !== undefined)
    .map((schema) => ({ call: `${method} ${path}`, schema })),
)

test.each(withInput)('every rule of $call names a code that has words', ({ schema }) => {
  const found = messagesOf(schema)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((message) => !isPlain(message))).toEqual([])
})
