import { styleText } from 'node:util'
import { type DestinationStream, levels } from 'pino'

type Line = Record<string, unknown> & { level: number; time: string; msg?: string }
type Style = Parameters<typeof styleText>[0]
type Paint = (style: Style, text: string) => string

/** Fields that a short line shows at its start, or leaves out. */
const shownElsewhere = new Set(['level', 'time', 'pid', 'msg', 'requestId', 'err'])

const styleOfLevel: Record<string, Style> = { warn: 'yellow', error: 'red', fatal: 'red', info: 'blue' }

/** Turns each JSON line into a short line for a person, with colours if the stream supports them. */
export function prettyLines(stream: NodeJS.WritableStream): DestinationStream {
  const paint: Paint = (style, text) => styleText(style, text, { stream })
  return {
    write(lines: string) {
      for (const line of lines.split('\n')) if (line) stream.write(`${prettyLine(JSON.parse(line), paint)}\n`)
    },
  }
}

function prettyLine(line: Line, paint: Paint): string {
  const time = paint('dim', new Date(line.time).toTimeString().slice(0, 8))
  return `${time} ${typeof line.route === 'string' ? answered(line, paint) : event(line, paint)}`
}

/** `POST /wallet/me/send-money 422 INSUFFICIENT_FUNDS 3 ms` */
function answered({ method, route, status, code, ms, address, person }: Line, paint: Paint): string {
  const style = Number(status) >= 500 ? 'red' : Number(status) >= 400 ? 'yellow' : 'green'
  const outcome = paint(style, code === 'OK' ? String(status) : `${status} ${code}`)
  const who = [address && `from ${address}`, person && `by ${person}`]
    .filter(Boolean)
    .map(printable)
    .join(' ')
  return `${method} ${route} ${outcome} ${Math.round(Number(ms))} ms${who && paint('dim', ` ${who}`)}`
}

/** `WARN housekeeping failed: no such table task=sweepOutbox`, followed by the stack trace of an error. */
function event(line: Line, paint: Paint): string {
  const level = levels.labels[line.level] ?? String(line.level)
  const facts = Object.entries(line)
    .filter(([name]) => !shownElsewhere.has(name))
    .map(
      ([name, value]) => ` ${name}=${printable(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
  const { message, stack } = (line.err ?? {}) as { message?: string; stack?: string }
  const why = message === undefined ? '' : `: ${printable(message)}`
  const trace =
    stack
      ?.split('\n')
      .slice(1)
      .map((at) => `\n${paint('dim', printable(at))}`) ?? []
  return `${paint(styleOfLevel[level] ?? 'dim', level.toUpperCase())} ${printable(line.msg ?? '')}${why}${paint('dim', facts.join(''))}${trace.join('')}`
}

/** Replaces control characters: text from a client must not control the terminal or start a new line. */
const printable = (text: unknown) => String(text).replace(/\p{C}/gu, '\u{fffd}')
