// Runs a database in a separate process, for tests that kill that process.
import { startEmbedded } from '#server/postgres/embedded.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const server = await startEmbedded({ dataDir, durable: false, waitMs: 200 })
  const { pid, socketDir } = server
  console.log(JSON.stringify({ pid, socketDir, dataDir: server.dataDir }))
  // Ends when the test that started it ends.
  process.stdin.on('close', () => process.exit()).resume()
} catch (error) {
  console.log(JSON.stringify({ refusal: String(error) }))
}
