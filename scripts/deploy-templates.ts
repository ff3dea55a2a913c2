import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const deployFolder = join(import.meta.dirname, '../deploy')

const PLACEHOLDER = /@[A-Z][A-Z0-9_]*@/g
const ROW = /^\| `(@[A-Z0-9_]+@)` \|.*\| `([^`]+)` \|$/gm

/** The placeholders of deploy/README.md, each with its example. */
export function examples(): Map<string, string> {
  const text = readFileSync(join(deployFolder, 'README.md'), 'utf8')
  return new Map([...text.matchAll(ROW)].map(([, name, example]) => [name!, example!]))
}

/** The placeholders that a file of deploy/ uses. Comments may mention `@PLACEHOLDER@` itself. */
export function placeholdersOf(name: string): string[] {
  const found = readFileSync(join(deployFolder, name), 'utf8').match(PLACEHOLDER) ?? []
  return [...new Set(found)].filter((placeholder) => placeholder !== '@PLACEHOLDER@')
}

/** A file of deploy/ with the examples in place of the placeholders. */
export function filled(name: string): string {
  const values = examples()
  return readFileSync(join(deployFolder, name), 'utf8').replace(PLACEHOLDER, (placeholder) => {
    if (placeholder === '@PLACEHOLDER@') return placeholder
    const value = values.get(placeholder)
    if (value === undefined) throw new Error(`deploy/README.md does not explain ${placeholder} of ${name}.`)
    return value
  })
}
