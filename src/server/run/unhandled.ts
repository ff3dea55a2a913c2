import type { Log } from '../operations/log.ts'

/** How long a process that must end may still answer what is under way. */
const STOP_MS = 10_000
const FAILED = 1

/**
 * After an error that nobody handled, nobody knows what state the process is in. It takes nothing new, answers what is
 * under way and ends with an exit code that says so. Whoever supervises it starts it again: the primary process a
 * worker, the operator's supervisor the primary.
 */
export function stopOnUnhandled({ log, flush }: Log, stop: () => Promise<void>) {
  let isStopping = false
  const end = () => {
    flush()
    process.exit(FAILED)
  }
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (err: unknown) => {
      log.fatal({ err, kind }, 'nobody handled an error: the process stops')
      if (isStopping) return
      isStopping = true
      setTimeout(end, STOP_MS)
      stop().then(end, end)
    })
  }
}
