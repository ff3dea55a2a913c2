import { type Command, exitCodeOf, readingFrom } from '#server/commands/command.ts'
import type { TestServer } from './server.ts'

/** Runs a command with production settings on the database of a test server. Returns its exit code and output. */
export const commandOn =
  (server: () => TestServer, command: Command) =>
  async (...words: string[]) => {
    const { sql, target } = server()
    const lines: string[] = []
    const hear = (line: string) => void lines.push(line)
    const code = await exitCodeOf(command, words, {
      say: hear,
      complain: hear,
      askPassword: async () => '',
      settings: () => ({ publicUrl: 'https://wallet.example', isLocal: false }),
      withDatabase: (work) => work(sql, target),
      withReadDatabase: (work) => readingFrom(work)(sql, target),
    })
    return { code, said: lines.join('\n') }
  }
