import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { demoPassword } from '#server/demo/accounts.ts'
import { removeScratch } from '#test/scratch.ts'
import { freePort, scratchFolder } from './place.ts'
import { startAt } from './product.ts'

/** A server with a database of its own, for what holds for everybody. The demo user is signed in there. */
export async function startOwnServer(page: Page, env: Record<string, string> = {}) {
  const [port, dataDir] = [await freePort(), scratchFolder()]
  const url = `http://127.0.0.1:${port}`
  const start = (env: Record<string, string>) =>
    startAt({ port, url }, { BATUA_DATA: dataDir, BATUA_DEMO: 'on', ...env })
  let server = await start(env)
  const login = await page.request.post(`${url}/api/v1/auth/login`, {
    data: { email: 'user@batua.test', password: demoPassword },
  })
  await page.goto(`${url}/readyz`)
  await page.evaluate((token) => localStorage.setItem('token', token), (await login.json()).data.token)
  return {
    url,
    dataDir,
    /** The same server with other settings. */
    async restart(env: Record<string, string>) {
      await server.stop()
      server = await start(env)
    },
    async stop() {
      // An open page would ask the server that is gone for its events.
      await page.goto('/readyz')
      await server.stop()
      removeScratch(dirname(dataDir))
    },
  }
}
