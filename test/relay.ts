import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseTarget } from '#server/database/connect.ts'
import { makeScratch, removeScratch } from './scratch.ts'

const SOCKET_FILE = '.s.PGSQL.5432'

type Edit = (answer: Buffer) => Buffer
const unchanged: Edit = (answer) => answer

/** A TCP relay to the database that can close or restore connections, go silent, and change the answers. */
export async function relayTo(target: Extract<DatabaseTarget, { socketDir: string }>) {
  const socketDir = makeScratch()
  const open = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let edit = unchanged

  function forward(from: Socket, to: Socket, change: Edit) {
    open.add(from)
    from.on('data', (chunk: Buffer) => {
      if (!silent.has(from)) to.write(change(chunk))
    })
    // A silent connection does not pass on that one side closed it.
    from.on('close', () => {
      open.delete(from)
      if (!silent.has(from)) to.destroy()
    })
    from.on('error', () => {})
  }

  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const far = dial(join(target.socketDir, SOCKET_FILE))
        forward(near, far, unchanged)
        forward(far, near, (answer) => edit(answer))
      }).listen(join(socketDir, SOCKET_FILE), resolve)
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })

  let server = createServer()
  await listen()
  onTestFinished(async () => {
    await cut()
    removeScratch(socketDir)
  })
  return {
    target: { ...target, socketDir },
    cut,
    mend: listen,
    /** From now on the open connections pass no data, and neither side gets an error. */
    silence: () => {
      for (const socket of open) silent.add(socket)
    },
    /** Every answer of the database passes through it. */
    editAnswers: (change: Edit) => {
      edit = change
    },
  }
}
