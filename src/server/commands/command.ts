import type { z } from 'zod'
import { messages } from '#contract/text/en/messages.ts'
import { connect, type DatabaseTarget, type Sql } from '../database/connect.ts'
import { joinDatabase, type OpenDatabase } from '../run/database.ts'
import { explain } from '../run/explain.ts'
import { usableReplica } from '../run/read-database.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { askPassword } from './ask-password.ts'
import { CommandError, FAILED, MISUSED } from './command-error.ts'

export type CommandSettings = Pick<Settings, 'publicUrl' | 'isLocal'> &
  Partial<Pick<Settings, 'secretKeys' | 'checkpointsFile'>>

/** `dataDir` is set for the embedded database only. */
export type DatabaseWork<T> = (sql: Sql, owner: DatabaseTarget, dataDir?: string) => Promise<T>

/** What a command that only reads gets. On a replica `sql` and `target` connect as the role of READ_DATABASE_URL. */
export type ReadDatabase = {
  sql: Sql
  target: DatabaseTarget
  dataDir?: string | undefined
  isReplica: boolean
}

/** The environment of a command: the terminal in production, a fake one in tests. */
export type Shell = {
  say(line: string): void
  complain(line: string): void
  askPassword(): Promise<string>
  settings(): CommandSettings
  /**
   * `sql` connects as the owner of the tables: what the operator does is recorded as done by the operator, which the
   * serving role cannot do. `owner` is the same role, for work that opens its own connections.
   */
  withDatabase<T>(work: DatabaseWork<T>): Promise<T>
  /** For work that only reads: on the replica if there is one that can be used. */
  withReadDatabase<T>(work: (read: ReadDatabase) => Promise<T>): Promise<T>
}

/** PostgreSQL's code for a missing privilege. */
const DENIED = '42501'
const ownerNeeded = 'Only the owner of the database may do that: set MIGRATE_DATABASE_URL.'

export type Command = (words: string[], shell: Shell) => Promise<void>

/** The exit code: 0 on success, 1 on failure, 2 on wrong usage. */
export async function exitCodeOf(command: Command, words: string[], shell: Shell): Promise<number> {
  try {
    await command(words, shell)
    return 0
  } catch (error) {
    shell.complain((error as { code?: string }).code === DENIED ? ownerNeeded : explain(error))
    if (error instanceof CommandError) return error.exitCode
    return (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ? MISUSED : FAILED
  }
}

/** Runs a command as the main program of this process. */
export async function runAsProgram(command: Command) {
  const say = (line: string) => console.log(line)
  const complain = (line: string) => console.error(line)
  const opened: OpenDatabase[] = []

  /** Uses the database of a running server or command; otherwise starts it for the time of this command. */
  async function withDatabase<T>(work: DatabaseWork<T>): Promise<T> {
    const database = await joinDatabase(readSettings(), complain)
    opened.push(database)
    const sql = connect(database.owner, { max: 2, applicationName: 'batua command' })
    return work(sql, database.owner, database.dataDir).finally(() => sql.end())
  }

  async function withReadDatabase<T>(work: (read: ReadDatabase) => Promise<T>): Promise<T> {
    const replica = await usableReplica(readSettings(), complain)
    if (!replica) return withDatabase(readingFrom(work))
    const sql = connect(replica, { max: 2, applicationName: 'batua command' })
    return work({ sql, target: replica, isReplica: true }).finally(() => sql.end())
  }

  const shell = { say, complain, askPassword, withDatabase, withReadDatabase, settings: readSettings }
  process.exitCode = await exitCodeOf(command, process.argv.slice(2), shell)
  // Stop the database last: that may have to wait for other commands, and the output should appear before.
  for (const database of opened)
    await database.stop().catch((error) => {
      complain(explain(error))
      process.exitCode = FAILED
    })
}

/** Reads from the primary, as the owner. */
export const readingFrom =
  <T>(work: (read: ReadDatabase) => Promise<T>): DatabaseWork<T> =>
  (sql, owner, dataDir) =>
    work({ sql, target: owner, dataDir, isReplica: false })

/** For changes that only the owner of the tables may make. */
export async function withOwner<T>(target: DatabaseTarget, work: (owner: Sql) => Promise<T>): Promise<T> {
  const owner = connect(target, { max: 1, applicationName: 'batua command' })
  try {
    await refuseOtherRole(owner)
    return await work(owner)
  } finally {
    await owner.end()
  }
}

export const requireOwner = (target: DatabaseTarget) => withOwner(target, async () => {})

async function refuseOtherRole(sql: Sql) {
  const [role] = await sql<[{ isOwner: boolean }]>`
    select pg_has_role(relowner, 'usage') as "isOwner" from pg_class where oid = 'schema_migration'::regclass`
  if (!role.isOwner) throw new CommandError(ownerNeeded)
}

/**
 * Validates a value of the command line, where a wrong one is wrong usage, or a value that was asked for. A rule of the
 * contract names a code; a rule of a command has its own words.
 */
export function checked<S extends z.ZodType>(schema: S, value: unknown, exitCode = MISUSED): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { message } = result.error.issues[0]!
  const words: Record<string, unknown> = messages
  throw new CommandError(String(words[message] ?? message), exitCode)
}
