import { readFileSync } from 'node:fs'

/** Fills a file of `deploy/` in, as an operator does. Comments may name placeholders. */
export function fillTemplate(name: string, values: Record<string, string>): string {
  const text = readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'))
  return lines.join('\n').replace(/@([A-Z0-9_]+)@/g, (placeholder, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`There is no value for ${placeholder} of deploy/${name}.`)
    return value
  })
}
