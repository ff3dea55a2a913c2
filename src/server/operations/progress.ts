/** Reports the amount done, the total, and the current part of the work. */
export type ReportProgress = (done: number, total: number, doing?: string) => void

/** Shows how far a long-running task is. */
export type Progress = {
  /** Sets the amount done so far, and the current part of the work. */
  at(done: number, doing?: string): void
  /** Adds to the amount done. */
  add(more: number, doing?: string): void
  /** Sets the amount done and the total, for work that learns its total after the start. */
  report: ReportProgress
  /** Prints a line that stays on the screen. */
  say(line: string): void
  /** Removes the progress line and stops reporting. */
  end(): void
}

export type ProgressOptions = {
  /** In units; while it is undefined, the line shows only the elapsed time. */
  total?: number
  /** Such as "rows". */
  unit?: string
  /** Defaults to standard error, so that programs can read a command's standard output. */
  stream?: NodeJS.WriteStream
}

const DRAW_MS = 100
/** Shorter work shows no line: it would disappear before anyone could read it. */
const SHOW_AFTER_MS = 500
const PLAIN_MS = 5_000
const DEFAULT_COLUMNS = 80
const CLEAR_LINE = '\r\u001b[2K'

/** Redraws one line on a terminal; elsewhere it prints a plain line every few seconds. */
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
    report: (done, total, doing) => {
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

/** Returns a function that stops the printing. */
function repeated(line: Line, stream: NodeJS.WriteStream) {
  const timer = setInterval(() => stream.write(`${line()}\n`), PLAIN_MS).unref()
  return () => clearInterval(timer)
}

/** Tasks that run at the same time share the one line that a terminal can redraw. */
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
  const showTimer = setTimeout(() => {
    lines.add(line)
    draw()
    terminal.timer ??= setInterval(draw, DRAW_MS).unref()
  }, SHOW_AFTER_MS).unref()
  return () => {
    clearTimeout(showTimer)
    lines.delete(line)
    if (lines.size > 0) return
    clearInterval(terminal.timer)
    delete terminal.timer
    hideProgress(stream)
  }
}

/** Call it before writing another line to the same terminal; running tasks are drawn again below that line. */
export function hideProgress(stream: NodeJS.WriteStream = process.stderr) {
  const terminal = terminals.get(stream)
  if (!terminal?.isDrawn) return
  stream.write(CLEAR_LINE)
  terminal.isDrawn = false
}

/** Shows the progress of `work` and removes the line when it ends, also when it fails. */
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

/** Passed to work that has several parts, so that it can show the progress of each. */
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
  // Uses the pace up to the last step, so that the time left also goes down during a long step.
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
