// Runs a database in a process of its own, for tests that kill that process.
import { startEmbedded } from '#server/postgres/embedded.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const server = await startEmbedded({ dataDir, durable: false, waitMs: 200 })
  const { pid, socketDir } = server
  console.log(JSON.stringify({ pid, socketDir, dataDir: server.dataDir }))
  // Lives as long as the test that started it.
  process.stdin.on('close', () => process.exit()).resume()
} catch (error) {
  console.log(JSON.stringify({ refusal: String(error) }))
}
