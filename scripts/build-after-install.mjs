// Runs on whatever Node is installed (20 or newer). Builds the web app, so that the first start only serves it.
// A start builds what is missing, so a failure here is told and stops nothing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const parts = ['src/web', 'node_modules/vite', 'scripts/build-web.ts']
if (parts.every((part) => existsSync(part))) {
  const ownNode = join('node_modules', '.bin', 'node')
  const node = existsSync(ownNode) ? ownNode : process.execPath
  const { status } = spawnSync(node, ['scripts/build-web.ts'], { stdio: 'inherit' })
  if (status !== 0) console.error('The web app is not built yet. The next start builds it.')
}
