import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import type { Answered } from '../http/answered.ts'
import type { LogFormat } from '../settings/environment.ts'
import { prettyLines } from './pretty-log.ts'

const BUFFER_BYTES = 32_768
const FLUSH_MS = 500
/** Each write makes the stream measure its whole buffer, so write several lines at a time. */
const LINES_PER_WRITE = 64

/** Fields that may hold a secret, at the top level of a line or one level below. */
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

/** Logs to standard error: JSON for programs, short lines for a person at a terminal. */
export function createLog(level: string, format: LogFormat = process.stderr.isTTY ? 'pretty' : 'json'): Log {
  if (format === 'pretty') return { ...logTo(prettyLines(process.stderr), level), flush: () => {} }
  // Buffered and written asynchronously, so that requests do not wait for the log.
  const lines = destination({
    dest: 2,
    sync: false,
    minLength: BUFFER_BYTES,
    maxWrite: 2 * BUFFER_BYTES,
    periodicFlush: FLUSH_MS,
  })
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

let formatted = { at: 0, text: '' }

/** Formats the time once per millisecond: a batch answers many calls in the same one. */
function now(): string {
  const at = Date.now()
  if (at !== formatted.at) formatted = { at, text: new Date(at).toISOString() }
  return formatted.text
}

const REFUSED_FROM = 400

// Does not use pino: its redaction costs more than the rest of a small request. All of these texts are our own
// except the address, which a proxy may have copied from its client.
function answerLine(answered: Answered) {
  const { endpoint, status, code, milliseconds, requestId } = answered
  return (
    `{"level":30,"time":"${now()}","pid":${process.pid},"requestId":"${requestId}",` +
    `"method":"${endpoint.method}","route":"${endpoint.path}","status":${status},"code":"${code}",` +
    `${status < REFUSED_FROM ? '' : callerFields(answered)}"ms":${milliseconds.toFixed(2)},"msg":"answered"}\n`
  )
}

/** For refused calls only: the ledger or the audit log has both for successful calls. */
const callerFields = ({ address, personId }: Answered) =>
  `"address":${JSON.stringify(address)},${personId ? `"person":"${personId}",` : ''}`

/** Leaves out the detail and parameters of a database error: they hold the values of the statement. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { type, message, stack } = stdSerializers.err(error)
  const { code } = error as NodeJS.ErrnoException
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return { type, message, code, cause, stack }
}
