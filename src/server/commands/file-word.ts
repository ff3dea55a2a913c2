import { resolve } from 'node:path'
import { misuse } from './command-error.ts'

/** The one word of a command that wants a file; npm changes the folder, the person meant the one before. */
export function fileOf(words: string[], usage: string): string {
  const [file, ...rest] = words
  if (!file || file.startsWith('-') || rest.length > 0) throw misuse(usage)
  return resolve(process.env.INIT_CWD ?? '.', file)
}
