import cluster from 'node:cluster'
import { explain } from './run/explain.ts'
import { runPrimary } from './run/primary.ts'
import { runWorker } from './run/worker.ts'

try {
  await (cluster.isPrimary ? runPrimary() : runWorker())
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
