import { defineConfig } from '@playwright/test'
import { shareCompiledCode } from './test/compile-cache.ts'
import { findBrowser } from './test/e2e/browser.ts'
import { choosePlace } from './test/e2e/place.ts'

const MINUTE_MS = 60_000

shareCompiledCode()
const { port, dataDir, url } = await choosePlace()
// Looked for once: the workers load this file too.
process.env.E2E_BROWSER ??= (await findBrowser()) ?? ''
const executablePath = process.env.E2E_BROWSER || undefined

export default defineConfig({
  testDir: '.',
  testMatch: ['test/e2e/**/*.spec.ts', 'src/features/**/*.spec.ts'],
  // More than the two cores of a small machine: tests often wait, for a pause or before they look again.
  workers: 3,
  fullyParallel: true,
  // Only to end what hangs: a machine with a tenth of a core for these tests must not turn them red.
  timeout: 30 * MINUTE_MS,
  expect: { timeout: 3 * MINUTE_MS },
  reporter: process.env.CI ? 'line' : 'list',
  globalTeardown: './test/e2e/clean-up.ts',
  use: {
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // A worker answers before the routes of a test, and stays for the next one. Its own tests allow it.
    serviceWorkers: 'block',
    // Half of what a dialog costs is its movement. No test judges movement.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      timeout: 10 * MINUTE_MS,
      ...(executablePath && { executablePath }),
      // Pages of the site share a process: the next test finds the app compiled (test/e2e/kept-browser.ts).
      // Without hinting, texts have the same fractions of a pixel on every machine.
      args: ['--disable-gpu', '--process-per-site', '--font-render-hinting=none'],
    },
  },
  webServer: {
    command: 'exec node --import ./test/e2e/patient-server.ts src/server/main.ts',
    url: `${url}/readyz`,
    timeout: 15 * MINUTE_MS,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: MINUTE_MS },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      BATUA_DATA: dataDir,
      BATUA_DEMO: 'on',
      BATUA_WORKERS: '1',
      DATABASE_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: url,
      // Nothing answers there, so no test speaks to a push service of the world.
      BATUA_PUSH_HOSTS: 'push.batua.test',
      LOG_LEVEL: 'error',
    },
  },
})
