import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import type { Answered } from '../http/answered.ts'
import type { LogFormat } from '../settings/environment.ts'
import { prettyLines } from './pretty-log.ts'

const BUFFER_BYTES = 4096
const FLUSH_MS = 500
/** The stream measures everything that waits in it with each write, so lines come to it several at a time. */
const LINES_PER_WRITE = 16

/** Names under which a secret could slip into a line, at the top or one level down. */
const secretNames = [
  'password',
  'confirmPassword',
  'passwordHash',
  'token',
  'tokenHash',
  'authorization',
  'cookie',
  'body',
  'text',
  'payload',
]

export type Log = {
  log: Logger
  /** One line per answered call. */
  logAnswers(answered: readonly Answered[]): void
  flush(): void
}

/** On standard error: JSON for programs, short lines for whoever sits at the terminal. */
export function createLog(level: string, format: LogFormat = process.stderr.isTTY ? 'pretty' : 'json'): Log {
  if (format === 'pretty') return { ...logTo(prettyLines(process.stderr), level), flush: () => {} }
  // Collected and written behind the requests' backs.
  const lines = destination({ dest: 2, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS })
  return { ...logTo(lines, level), flush: () => lines.flushSync() }
}

export function logTo(lines: DestinationStream, level: string): Omit<Log, 'flush'> {
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${now()}"`,
      serializers: { err: describeError },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), remove: true },
    },
    lines,
  )
  function logAnswers(answered: readonly Answered[]) {
    if (!log.isLevelEnabled('info')) return
    for (let i = 0; i < answered.length; i += LINES_PER_WRITE)
      lines.write(
        answered
          .slice(i, i + LINES_PER_WRITE)
          .map(answerLine)
          .join(''),
      )
  }
  return { log, logAnswers }
}

let written = { at: 0, text: '' }

/** Written out once a millisecond: a batch answers many calls in one. */
function now(): string {
  const at = Date.now()
  if (at !== written.at) written = { at, text: new Date(at).toISOString() }
  return written.text
}

const REFUSED_FROM = 400

// By hand: redaction alone costs more than all the rest of a small request, and each of these texts is our own
// but the address, which a proxy may have copied from its client.
function answerLine(answered: Answered) {
  const { endpoint, status, code, milliseconds, requestId } = answered
  return (
    `{"level":30,"time":"${now()}","pid":${process.pid},"requestId":"${requestId}",` +
    `"method":"${endpoint.method}","route":"${endpoint.path}","status":${status},"code":"${code}",` +
    `${status < REFUSED_FROM ? '' : whoAndWhere(answered)}"ms":${milliseconds.toFixed(2)},"msg":"answered"}\n`
  )
}

/** Of refusals only: what succeeds is in the ledger or the audit with both. */
const whoAndWhere = ({ address, personId }: Answered) =>
  `"address":${JSON.stringify(address)},${personId ? `"person":"${personId}",` : ''}`

/** A database error carries the statement's values in its detail and parameters: none of those is written. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { type, message, stack } = stdSerializers.err(error)
  const { code } = error as NodeJS.ErrnoException
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return { type, message, code, cause, stack }
}
