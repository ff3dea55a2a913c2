import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { messages } from '#contract/messages.ts'
import { CommandError } from './command-error.ts'

/** Asked twice and not shown on a terminal; otherwise the first line of standard input. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0]!
  const password = await askUnseen('Password: ')
  if (password !== (await askUnseen('Once more: '))) throw new CommandError(messages.passwordsDiffer)
  return password
}

async function askUnseen(question: string) {
  process.stderr.write(question)
  // The line editor echoes what is typed into its output; this one swallows it.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  lines.once('SIGINT', () => process.exit(130))
  const answer = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return answer
}
