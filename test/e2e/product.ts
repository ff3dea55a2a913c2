import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { projectRoot } from '#server/site/build.ts'
import { removeScratch } from '#test/scratch.ts'
import { choosePlace } from './place.ts'

/** The whole product with its demo data, as a person would start it, in a place of its own. */
export async function startProduct() {
  const { port, dataDir, url } = await choosePlace()
  const server = await startAt({ port, url }, { BATUA_DATA: dataDir, BATUA_DEMO: 'on' })
  return {
    url,
    async stop() {
      await server.stop()
      removeScratch(dirname(dataDir))
    },
  }
}

/** The real server as a process, ready when this resolves. */
export async function startAt({ port, url }: { port: number; url: string }, env: Record<string, string>) {
  const server = spawn(process.execPath, ['--import', './test/e2e/patient-server.ts', 'src/server/main.ts'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  await ready(url, ended)
  return {
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function ready(url: string, ended: Promise<unknown>) {
  let isGone = false
  void ended.then(() => {
    isGone = true
  })
  while (!isGone) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server ended before it was ready.')
}
