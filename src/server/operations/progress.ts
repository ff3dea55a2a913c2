/** So much is done of so much, and what is being worked on now. */
export type Tell = (done: number, total: number, doing?: string) => void

/** How far a long piece of work is. */
export type Progress = {
  /** So much is done in all, and what is being worked on now. */
  at(done: number, doing?: string): void
  /** So much more is done. */
  add(more: number, doing?: string): void
  /** Both at once, for work that knows its total only after the start. */
  tell: Tell
  /** A line of its own, which stays. */
  say(line: string): void
  /** The line goes; nothing is told any more. */
  end(): void
}

export type ProgressOptions = {
  /** Of the units below; undefined while nobody knows it: then only the time is told. */
  total?: number
  /** What is counted, such as "rows". */
  unit?: string
  /** Standard error unless said: what a command answers stays readable by programs. */
  stream?: NodeJS.WriteStream
}

const DRAW_MS = 100
/** Work that is over by then shows nothing: a line that comes and goes is no help. */
const PATIENCE_MS = 500
const PLAIN_MS = 5_000
const DEFAULT_COLUMNS = 80
const CLEAR_LINE = '\r\u001b[2K'

/** One line that is redrawn on a terminal, a plain line every few seconds elsewhere. */
export function startProgress(what: string, options: ProgressOptions = {}): Progress {
  const { unit = '', stream = process.stderr } = options
  const startedAt = performance.now()
  const state: State = { what, unit, doing: '', done: 0, total: options.total, startedAt, movedAt: startedAt }
  const line = () => lineOf(state)
  const hide = stream.isTTY ? redrawn(line, terminalOf(stream)) : repeated(line, stream)

  function at(done: number, doing = state.doing) {
    if (done > state.done) state.movedAt = performance.now()
    Object.assign(state, { done, doing })
  }
  return {
    at,
    add: (more, doing) => at(state.done + more, doing),
    tell: (done, total, doing) => {
      state.total = total
      at(done, doing)
    },
    say(text) {
      hideProgress(stream)
      stream.write(`${text}\n`)
    },
    end: hide,
  }
}

type Line = () => string

/** Gives what ends it. */
function repeated(line: Line, stream: NodeJS.WriteStream) {
  const timer = setInterval(() => stream.write(`${line()}\n`), PLAIN_MS).unref()
  return () => clearInterval(timer)
}

/** Several pieces of work at once share the one line that can be redrawn. */
type Terminal = { stream: NodeJS.WriteStream; lines: Set<Line>; isDrawn: boolean; timer?: NodeJS.Timeout }
const terminals = new WeakMap<NodeJS.WriteStream, Terminal>()

function terminalOf(stream: NodeJS.WriteStream): Terminal {
  const terminal = terminals.get(stream) ?? { stream, lines: new Set(), isDrawn: false }
  terminals.set(stream, terminal)
  return terminal
}

function redrawn(line: Line, terminal: Terminal) {
  const { stream, lines } = terminal
  const draw = () => {
    const text = [...lines].map((each) => each()).join(' | ')
    stream.write(`${CLEAR_LINE}${text.slice(0, (stream.columns || DEFAULT_COLUMNS) - 1)}`)
    terminal.isDrawn = true
  }
  const patience = setTimeout(() => {
    lines.add(line)
    draw()
    terminal.timer ??= setInterval(draw, DRAW_MS).unref()
  }, PATIENCE_MS).unref()
  return () => {
    clearTimeout(patience)
    lines.delete(line)
    if (lines.size > 0) return
    clearInterval(terminal.timer)
    delete terminal.timer
    hideProgress(stream)
  }
}

/** Before another line is written to the same terminal; what goes on is drawn again below it. */
export function hideProgress(stream: NodeJS.WriteStream = process.stderr) {
  const terminal = terminals.get(stream)
  if (!terminal?.isDrawn) return
  stream.write(CLEAR_LINE)
  terminal.isDrawn = false
}

/** Shows how far the work is as long as it runs, however it ends. */
export async function withProgress<T>(
  what: string,
  options: ProgressOptions,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const progress = startProgress(what, options)
  try {
    return await work(progress)
  } finally {
    progress.end()
  }
}

/** How work that has several parts is given the way to show each of them. */
export type ShowProgress = typeof withProgress

type State = {
  what: string
  doing: string
  unit: string
  done: number
  total: number | undefined
  startedAt: number
  movedAt: number
}

/** `Checking the ledger: totals, 43 %, 12,000 of 28,000 rows, 2 min left` */
function lineOf({ what, doing, unit, done, total, startedAt, movedAt }: State): string {
  const subject = doing ? `${what}: ${doing}` : what
  const elapsed = performance.now() - startedAt
  if (total === undefined || total === 0) return `${subject}, for ${duration(elapsed)}`
  const share = `${Math.floor((100 * done) / total)} %`
  const count = `${whole(done)} of ${whole(total)}${unit && ` ${unit}`}`
  // The pace up to the last step: while one takes long, the time left still goes down.
  const left = done > 0 ? ((movedAt - startedAt) * total) / done - elapsed : 0
  const rest = left > 0 ? `${duration(left)} left` : `for ${duration(elapsed)}`
  return `${subject}, ${share}, ${count}, ${rest}`
}

const whole = (count: number) => Math.floor(count).toLocaleString('en')

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
