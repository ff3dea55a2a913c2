import type { Log } from '../operations/log.ts'

/** How long a process that must end may still answer running requests. */
const STOP_MS = 10_000
const FAILED = 1

/**
 * After an unhandled error the state of the process is unknown. It accepts no new requests, answers the running ones
 * and exits with a failure code. Its supervisor restarts it: the primary process restarts a worker, the operator's
 * supervisor restarts the primary process.
 */
export function stopOnUnhandled({ log, flush }: Log, stop: () => Promise<void>) {
  let isStopping = false
  const end = () => {
    flush()
    process.exit(FAILED)
  }
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (err: unknown) => {
      log.fatal({ err, kind }, 'unhandled error: the process stops')
      if (isStopping) return
      isStopping = true
      setTimeout(end, STOP_MS)
      stop().then(end, end)
    })
  }
}
