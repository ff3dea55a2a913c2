import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { type DatabaseUser, spawnOptions } from './user.ts'

// `read` returns when the pipe from Node closes, however the Node process ended.
const WATCHER = 'trap \'\' HUP INT TERM; read -r _; kill -s "$1" -- "$2"'

/** Sends the signal to the process (or, when negative, to the process group) as soon as this process has ended. */
export function signalWhenWeDie(
  target: number,
  signal: 'INT' | 'KILL',
  user: DatabaseUser,
): { release(): void } {
  const watcher = spawn('/bin/sh', ['-c', WATCHER, 'batua-watcher', signal, String(target)], {
    ...spawnOptions(user),
    // A session of its own, so that Ctrl+C in the terminal does not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const pipe = watcher.stdin as Socket
  pipe.on('error', () => {})
  pipe.unref()
  watcher.unref()
  return { release: () => watcher.kill('SIGKILL') }
}
