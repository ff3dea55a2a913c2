import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { failureCodesOf } from '#contract/failure-codes.ts'
import { type FailureCode, failures } from '#contract/failures.ts'
import { languages } from '#contract/languages.ts'
import { wordsIn } from '#server/http/words.ts'
import type { FuzzRequest } from './requests.ts'

export type FuzzAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Internal details: stack frames, files, statements, names of the database and its errors, hashes. */
const leaks =
  /\n\s+at |node_modules|\.ts:\d|\/src\/|\bselect\s.+\sfrom\s|insert into|syntax error|\bpg_|relation "|violates|duplicate key|invalid input|argon2|token_hash|password_hash|ECONN|TypeError|ZodError|Unexpected token/i

/** Challenges, tokens and tags are random: after some thousand answers one of them reads like a name of the database. */
const randomValues = /(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}/g

/** What is wrong with an answer; undefined when nothing is. */
export function complaint({ endpoint, actor, method }: FuzzRequest, answer: FuzzAnswer): string | undefined {
  const { status, headers, text } = answer
  if (status >= 500) return 'a fault of the server'
  if (leaks.test(text.replace(randomValues, ''))) return 'the answer tells of the inside'
  if (method === 'HEAD') return undefined
  const isFile = endpoint?.isCsv && status === 200 && mayCall(endpoint, actor)
  if (isFile) return headers['content-type']?.startsWith('text/csv') ? undefined : 'the answer is no CSV file'
  if (!headers['content-type']?.startsWith('application/json')) return 'the answer is not JSON'
  const body = parsed(text)
  if (!body) return 'the answer cannot be read'
  if (body.success !== status < 300) return 'envelope and status disagree'
  if (!body.success)
    return (
      failureComplaint(body, status) ?? undeclared(endpoint, body) ?? failureDataComplaint(endpoint, body)
    )
  if (!endpoint) return 'a path that is no call succeeded'
  if (status !== (endpoint.status ?? 200)) return 'a success with another status'
  if (!mayCall(endpoint, actor)) return 'a role that may not call succeeded'
  return successComplaint(endpoint, body)
}

const mayCall = ({ access }: Endpoint, { role }: FuzzRequest['actor']) =>
  access === 'public' || access.some((allowed) => allowed === role)

type Body = {
  success: boolean
  message: unknown
  code?: unknown
  errors?: unknown
  data?: unknown
  meta?: unknown
}

function parsed(text: string): Body | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** In every language: the fuzzer changes the language of people too. */
const words = new Set<unknown>(
  languages
    .map(wordsIn)
    .flatMap(({ messages, failures }) => [...Object.values(messages), ...Object.values(failures)]),
)

/** A code that nothing put into words would reach people. */
const isWords = (message: unknown) => typeof message === 'string' && words.has(message)

function failureComplaint({ message, code, errors, data: _, ...more }: Body, status: number) {
  const known = failures[code as keyof typeof failures]
  if (!known || known.status !== status) return 'a code that does not belong to the status'
  if (!isWords(message)) return 'a failure whose message is not in the words of the contract'
  if (errors !== undefined && (status !== 400 || !Array.isArray(errors))) return 'errors where none belong'
  if (Array.isArray(errors) && !errors.every((error) => isWords(error?.message)))
    return 'a field without words'
  if (Object.keys(more).length > 1) return 'a failure with further fields'
  return undefined
}

/** A request that is broken as HTTP, or misses its path, never comes to its call. */
const beforeAnyCall: unknown[] = ['NOT_FOUND', 'MALFORMED_JSON']

function undeclared(endpoint: FuzzRequest['endpoint'], { code }: Body) {
  if (!endpoint || beforeAnyCall.includes(code)) return undefined
  const isDeclared = failureCodesOf(endpoint).some((declared) => declared === code)
  return isDeclared ? undefined : 'a failure that the call does not declare'
}

/** Few failures have data, as their call declares. */
function failureDataComplaint(endpoint: FuzzRequest['endpoint'], { code, data }: Body) {
  if (data === undefined) return undefined
  const declared = endpoint?.failureData?.[code as FailureCode]
  return declared ? dataComplaint(declared, data) : 'a failure with data that the call does not declare'
}

function dataComplaint(schema: z.ZodType, data: unknown) {
  const read = schema.safeParse(data)
  if (!read.success) return 'data is not what the contract says'
  return JSON.stringify(read.data).length === JSON.stringify(data).length
    ? undefined
    : 'data has fields that the contract does not name'
}

function successComplaint({ response, paged }: NonNullable<FuzzRequest['endpoint']>, body: Body) {
  const unlike = dataComplaint(response, body.data)
  if (unlike) return unlike
  if ((body.meta !== undefined) !== Boolean(paged)) return 'meta where none belongs, or none where it does'
  return undefined
}
