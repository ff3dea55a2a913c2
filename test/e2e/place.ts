import { chmodSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makeScratch } from '#test/scratch.ts'

/** Where the server under test lives. Chosen once, then handed to every process of the run. */
export type Place = { port: number; dataDir: string; url: string }

export async function choosePlace(): Promise<Place> {
  process.env.E2E_PORT ??= String(await freePort())
  process.env.E2E_DATA ??= scratchFolder()
  return chosenPlace()
}

export function chosenPlace(): Place {
  const port = Number(process.env.E2E_PORT)
  return { port, dataDir: process.env.E2E_DATA!, url: `http://127.0.0.1:${port}` }
}

/** Open to the database's own user, who may be somebody else. */
export function scratchFolder(): string {
  const folder = makeScratch()
  chmodSync(folder, 0o755)
  return join(folder, 'data')
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
