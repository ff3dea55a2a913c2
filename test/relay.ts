import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseTarget } from '#server/data/connect.ts'
import { makeScratch, removeScratch } from './scratch.ts'

const SOCKET_FILE = '.s.PGSQL.5432'

/** A way to the database that can be cut and mended: while it is cut, the database is away. */
export async function relayTo(target: Extract<DatabaseTarget, { socketDir: string }>) {
  const socketDir = makeScratch()
  const open = new Set<Socket>()
  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const far = dial(join(target.socketDir, SOCKET_FILE))
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          open.add(one)
          one.pipe(other)
          one.on('error', () => other.destroy())
          one.on('close', () => open.delete(one))
        }
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
  return { target: { ...target, socketDir }, cut, mend: listen }
}
