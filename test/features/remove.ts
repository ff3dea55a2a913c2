import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Features that nothing else needs. */
export const optional = ['people', 'insights', 'statements'] as const

/** Removes a feature from a copy of the project: its folder, and its lines in the lists of `src/features/`. */
export function removeFeature(project: string, name: string) {
  const features = join(project, 'src/features')
  rmSync(join(features, name), { recursive: true })
  for (const file of globSync('*.ts', { cwd: features })) {
    const path = join(features, file)
    writeFileSync(path, withoutFeature(readFileSync(path, 'utf8'), name))
  }
}

/** Drops its import, its place in a list, and the objects that it spreads. */
function withoutFeature(list: string, name: string): string {
  return list
    .replace(new RegExp(`^import .* from './${name}/.*'\\n`, 'gm'), '')
    .replace(new RegExp(`^ *\\.\\.\\.${name}\\.\\w+,\\n`, 'gm'), '')
    .replace(new RegExp(`\\b${name}, |, ${name}\\b(?=\\])|(?<=\\[)${name}(?=\\])|^ *${name},\\n`, 'gm'), '')
}
