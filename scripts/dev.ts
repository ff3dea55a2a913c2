import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'

/** Runs the real server, restarts it when its code changes, and serves the web app with hot reload. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, BATUA_WEB: 'off' },
})
process.env.BATUA_API ??= `http://127.0.0.1:${process.env.PORT || 3000}`

const web = await createServer({ server: { host: '127.0.0.1' } })
await web.listen()
console.log(`\nThe web app with hot reload is at ${web.resolvedUrls?.local[0]}\n`)

const stop = async () => {
  await web.close()
  server.kill('SIGTERM')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
await once(server, 'exit')
await web.close()
