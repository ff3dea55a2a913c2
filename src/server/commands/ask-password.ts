import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { messages } from '#contract/text/en/messages.ts'
import { CommandError } from './command-error.ts'

/** On a terminal, asks twice without echo. Otherwise reads the first line of standard input. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0]!
  const password = await askWithoutEcho('Password: ')
  if (password !== (await askWithoutEcho('Repeat password: ')))
    throw new CommandError(messages.passwordsDiffer)
  return password
}

async function askWithoutEcho(question: string) {
  process.stderr.write(question)
  // readline echoes the typed characters to its output, so give it one that drops them.
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: discard, terminal: true })
  lines.once('SIGINT', () => process.exit(130))
  const answer = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return answer
}
