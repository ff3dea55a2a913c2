import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { projectRoot } from '#server/web/build.ts'
import { removeScratch } from '#test/scratch.ts'
import { choosePlace } from './place.ts'

/** The whole product with its demo data, as a person would start it, in a place of its own. */
export async function startProduct() {
  const { port, dataDir, url } = await choosePlace()
  const env = {
    ...process.env,
    PORT: String(port),
    BATUA_DATA: dataDir,
    BATUA_DEMO: 'on',
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  await ready(url, ended)
  return {
    url,
    async stop() {
      server.kill('SIGTERM')
      await ended
      removeScratch(dirname(dataDir))
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
