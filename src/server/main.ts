import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Runs before any other module of ours loads: it halves the time of the next start and of each worker.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))

const { explain } = await import('./run/explain.ts')
try {
  if (cluster.isPrimary) await (await import('./run/primary.ts')).runPrimary()
  else await (await import('./run/serve-worker.ts')).runWorker()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
