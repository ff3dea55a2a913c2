import { type Command, exitCodeOf } from '#server/commands/command.ts'
import type { TestServer } from './server.ts'

/** Runs a command on the database of a test server, in production; gives its exit code and all that it said. */
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
    })
    return { code, said: lines.join('\n') }
  }
