import type { z } from 'zod'
import { connect, type DatabaseTarget, type Sql } from '../data/connect.ts'
import { joinDatabase, type OpenDatabase } from '../run/database.ts'
import { explain } from '../run/explain.ts'
import { readSettings, type Settings } from '../settings.ts'
import { askPassword } from './ask-password.ts'
import { CommandError, FAILED, MISUSED } from './command-error.ts'

export type CommandSettings = Pick<Settings, 'publicUrl' | 'isLocal'> &
  Partial<Pick<Settings, 'secretKeys' | 'checkpointsFile'>>

/** The folder is there with the embedded database only. */
export type DatabaseWork<T> = (sql: Sql, owner: DatabaseTarget, dataDir?: string) => Promise<T>

/** What a command needs of whoever called it. */
export type Shell = {
  say(line: string): void
  complain(line: string): void
  askPassword(): Promise<string>
  settings(): CommandSettings
  /** As the role that serves; `owner` is for what only the owner of the tables may do. */
  withDatabase<T>(work: DatabaseWork<T>): Promise<T>
}

export type Command = (words: string[], shell: Shell) => Promise<void>

/** The exit code: 0, 1 when it failed, 2 when it was called wrongly. */
export async function exitCodeOf(command: Command, words: string[], shell: Shell): Promise<number> {
  try {
    await command(words, shell)
    return 0
  } catch (error) {
    shell.complain(explain(error))
    if (error instanceof CommandError) return error.exitCode
    return (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ? MISUSED : FAILED
  }
}

/** Runs a command as the program that it is. */
export async function runAsProgram(command: Command) {
  const say = (line: string) => console.log(line)
  const complain = (line: string) => console.error(line)
  const opened: OpenDatabase[] = []

  /** The database of the running server or of another command, or started for as long as it is used. */
  async function withDatabase<T>(work: DatabaseWork<T>): Promise<T> {
    const database = await joinDatabase(readSettings(), complain)
    opened.push(database)
    const sql = connect(database.serving, { max: 2, applicationName: 'batua command' })
    return work(sql, database.owner, database.dataDir).finally(() => sql.end())
  }

  const shell = { say, complain, askPassword, withDatabase, settings: readSettings }
  process.exitCode = await exitCodeOf(command, process.argv.slice(2), shell)
  // Last: the end may have to wait for other commands, and what came out should be known by then.
  for (const database of opened)
    await database.stop().catch((error) => {
      complain(explain(error))
      process.exitCode = FAILED
    })
}

/** A value of the command line by the contract's own rule and message. */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (!result.success) throw new CommandError(result.error.issues[0]!.message)
  return result.data
}
