import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect, type DatabaseTarget } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { attachOrStart, type EmbeddedPostgres, startEmbedded } from '#server/postgres/embedded.ts'

/** A separate database for one run, with the product's binaries and durability. */
export async function temporaryDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'batua-bench-'))
  const postgres = await startEmbedded({ dataDir: folder })
  const sql = connect(targetOf(postgres), { max: 4 })
  await migrate(sql)
  return {
    folder,
    postgres,
    sql,
    target: targetOf(postgres),
    /** The server under test restarts it. */
    handOver: async () => {
      await sql.end()
      await postgres.stop()
    },
    remove: () => {
      for (const path of [folder, postgres.dataDir]) rmSync(path, { recursive: true, force: true })
    },
  }
}

export const targetOf = ({ socketDir, database, user }: EmbeddedPostgres): DatabaseTarget => ({
  socketDir,
  database,
  user,
})

export type RunningServer = { url: string; pid: number; readyMs: number; stop(): Promise<void> }

/** Starts the product like `npm start`, on a data folder that is already filled. */
export async function startProduct(
  folder: string,
  workers: number,
  more: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      BATUA_DATA: folder,
      BATUA_DEMO: 'off',
      BATUA_WORKERS: String(workers),
      PORT: '0',
      ...more,
    },
    // The server writes its log as in production, here to a file.
    stdio: ['ignore', 'pipe', openSync(join(folder, 'server.log'), 'a')],
  })
  const url = await addressFrom(child)
  return { url, pid: child.pid as number, readyMs: performance.now() - startedAt, stop: () => end(child) }
}

async function addressFrom(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
    // The rest is the log. Keep reading, so that a full pipe does not block the server.
    lines.on('line', (line) => {
      const found = /running at (http:\S+)/.exec(line)
      if (found) resolve(found[1] as string)
    })
  })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Works while a server runs, or after it has stopped. */
export async function joinDatabaseOf(folder: string) {
  const postgres = await attachOrStart({ dataDir: folder })
  const sql = connect(targetOf(postgres), { max: 2, session: { statement_timeout: '0' } })
  return {
    sql,
    close: async () => {
      await sql.end()
      await postgres.stop()
    },
  }
}

const DEBIAN_POSTGRES = '/usr/lib/postgresql'

/** Looks on the PATH, and where Debian installs the programs of each PostgreSQL version. */
export function findProgram(name: string): string | undefined {
  try {
    return (
      execFileSync('sh', ['-c', `command -v ${name} || ls -d ${DEBIAN_POSTGRES}/*/bin/${name} | tail -1`], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    )
  } catch {
    return undefined
  }
}

export const machineLine = () => {
  const [cpu] = cpus()
  return `${cpus().length} cores (${cpu?.model.trim() || process.arch}), ${process.platform} ${process.arch}, Node ${process.version}`
}
