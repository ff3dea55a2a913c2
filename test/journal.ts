import { createLedger } from '#ledger/writer.ts'
import { type Command, type CommandSettings, exitCodeOf, readingFrom } from '#server/commands/command.ts'
import { audit, fromCommandLine } from '#server/data/audit.ts'
import { connectOne } from '#server/database/connect.ts'
import { takeMark } from '#server/journal/horizon.ts'
import type { Signing } from '#server/journal/obstacle.ts'
import { type Sealed, seal } from '#server/journal/seal.ts'
import type { TestDatabase } from './database.ts'
import { deposit, makeAccount, systemAccounts } from './ledger.ts'

/** Deposits and an audit event, so that both chains have news. */
export async function journalTraffic({ sql }: TestDatabase, count = 3) {
  const system = await systemAccounts(sql)
  const wallet = await makeAccount(sql)
  const ledger = createLedger(sql)
  for (let i = 0; i < count; i++) await ledger.post(deposit(system, wallet, 100n + BigInt(i)))
  await ledger.drain()
  await audit(sql, fromCommandLine(), 'settle', { details: { count } })
}

/** As the sealer does it, by the serving role, without its pauses. */
export async function sealOn(database: TestDatabase, signing: Signing): Promise<Sealed> {
  const connection = await connectOne(database.serving, 'test journal')
  try {
    const sealed = await seal(connection, await takeMark(database.sql), signing)
    if (!sealed) throw new Error('another process seals')
    return sealed
  } finally {
    await connection.client.end()
  }
}

/** What only the owner of the database can do: the guards are off for a moment. */
export async function tamperWith({ sql }: TestDatabase, statement: string) {
  const tables = ['transfer', 'audit_event', 'journal_segment']
  await sql.begin(async (tx) => {
    for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`)
    await tx.unsafe(statement)
    for (const table of tables) await tx.unsafe(`alter table ${table} enable trigger user`)
  })
}

/** Runs a command on a test database, elsewhere than locally. */
export async function callCommand(
  command: Command,
  words: string[],
  { sql, target }: Pick<TestDatabase, 'sql' | 'target'>,
  settings: Partial<CommandSettings> = {},
) {
  const said: string[] = []
  const code = await exitCodeOf(command, words, {
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    askPassword: async () => '',
    settings: () => ({ publicUrl: 'https://wallet.example', isLocal: false, ...settings }),
    withDatabase: (work) => work(sql, target),
    withReadDatabase: (work) => readingFrom(work)(sql, target),
  })
  return { code, said: said.join('\n') }
}
