import type { ServerResponse } from 'node:http'
import type { PageMeta } from '#contract/entities/page-meta.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { Message } from '#contract/message.ts'
import type { Refusal } from '#contract/refusal.ts'

/** A header that comes several times, such as set-cookie, has a list. */
export type Headers = Record<string, string | string[]>

/** A file that is made while it is sent. */
export type Download = { fileName: string; contentType: string; chunks: AsyncIterable<string> }

/** A message, or the words of a failure that the data tells about. */
export type AnswerMessage = Message | { failure: FailureCode }

export type Success<T> = {
  ok: true
  data: T
  message: AnswerMessage
  meta?: PageMeta
  headers?: Headers
  /** For how long anybody may keep the answer. Absent: not at all. */
  maxAgeSeconds?: number
  /** It repeats the outcome of an Idempotency-Key. */
  isReplay?: true
  /** Sent in place of the envelope. */
  download?: Download
  /** Takes the response over once its headers are written. */
  stream?: (response: ServerResponse) => void
}

export type Answer<T> = Success<T> | (Refusal & { headers?: Headers })

/** A handler returns every expected outcome as a value. Anything that it throws is an internal error. */
export const ok = <T>(
  data: T,
  message: AnswerMessage = 'ok',
  more: Pick<Success<T>, 'meta' | 'headers' | 'maxAgeSeconds' | 'isReplay' | 'stream'> = {},
): Success<T> => ({ ok: true, data, message, ...more })

/** For calls whose answer is a file. */
export const download = (file: Download): Success<string> => ({
  ok: true,
  data: '',
  message: 'ok',
  download: file,
})

export const pageMeta = (page: number, limit: number, total: number): PageMeta => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})
