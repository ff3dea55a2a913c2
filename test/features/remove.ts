import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Features that nothing else needs. Tests of the first ones name the later ones. */
export const optional = ['schedules', 'savings', 'consent', 'people', 'insights', 'statements'] as const

/** Removes a feature from a copy of the project: its folder, and its lines in the lists of `src/features/`. */
export function removeFeature(project: string, name: string) {
  const features = join(project, 'src/features')
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  const tables = tablesOf(join(features, name, 'facts.ts'))
  rmSync(join(features, name), { recursive: true })
  if (tables) edit(join(features, 'facts.ts'), (list) => withTablesOnly(list, name, tables))
  for (const file of globSync('*.ts', { cwd: features }))
    if (!tables || file !== 'facts.ts') edit(join(features, file), (list) => withoutFeature(list, name))
}

/** The lines that classify its tables. */
function tablesOf(facts: string): string {
  const text = existsSync(facts) ? readFileSync(facts, 'utf8') : ''
  return [...text.matchAll(/^ {2}(?:keptTables: \[[^\]]*\]|leftOutTables: \{[^}]*\}),\n/gm)].join('')
}

/** Its tables stay in the database until a migration drops them, so backups must still know them. */
const withTablesOnly = (list: string, name: string, tables: string) =>
  list.replace(
    new RegExp(`^import .* from './${name}/.*'\\n`, 'm'),
    `const ${name} = {\n${tables}} as const\n`,
  )

/** Drops its import, its place in a list, and the objects that it spreads. */
function withoutFeature(list: string, name: string): string {
  return list
    .replace(new RegExp(`^import .* from './${name}/.*'\\n`, 'gm'), '')
    .replace(new RegExp(`^ *\\.\\.\\.${name}\\.\\w+,\\n`, 'gm'), '')
    .replace(new RegExp(`\\b${name}, |, ${name}\\b(?=\\])|(?<=\\[)${name}(?=\\])|^ *${name},\\n`, 'gm'), '')
}
