import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LINES_SHOWN = 4

/** The last lines that each program printed: why a cluster does not start is in one of them. */
export const lastLines = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .toSorted()
    .flatMap((name) => [`${name}:`, ...endOf(join(folder, name)).map((line) => `  ${line}`)])
    .join('\n')

const endOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN)
