import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../settings/settings.ts'

const MIGRATE = fileURLToPath(new URL('../commands/migrate.ts', import.meta.url))
const OWNERS_ADDRESS = ['MIGRATE_DATABASE_URL', 'MIGRATE_DATABASE_URL_FILE']

/**
 * Migrates in a child process, then replaces this process by one that has never had the address of the owner: removing
 * a variable leaves it in the memory of the process and in /proc. The process id stays the same. Does not return.
 */
export async function migrateApart({ isLocal }: Settings, say: (line: string) => void): Promise<never> {
  if (!isLocal) say(`Warning: ${warning}`)
  const child = spawn(process.execPath, [MIGRATE], { stdio: ['ignore', 'inherit', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
  const env = Object.entries(process.env).filter(([name]) => !OWNERS_ADDRESS.includes(name))
  const words = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  return process.execve!(process.execPath, words, Object.fromEntries(env))
}

const warning =
  'MIGRATE_DATABASE_URL is set for the server. It migrates in a process of its own and then forgets the address, but ' +
  'an attacker in the server may find it where it comes from: in its file, or in the process that started the server. ' +
  'Run npm run migrate as a step of its own, and start the server without it.'
