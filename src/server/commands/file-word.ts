import { resolve } from 'node:path'
import { misuse } from './command-error.ts'

/** The only argument of a command that takes a file. npm changes the current folder; INIT_CWD is the person's. */
export function fileOf(words: string[], usage: string): string {
  const [file, ...rest] = words
  if (!file || file.startsWith('-') || rest.length > 0) throw misuse(usage)
  return resolve(process.env.INIT_CWD ?? '.', file)
}
