import { readdirSync, readFileSync } from 'node:fs'

/** What a comment above a test says that the test proves: `// threat: double-spend; ASVS: 2.3.3, 2.3.4`. */
export type Tag = { kind: 'threat' | 'ASVS'; name: string; place: string; isAboveTest: boolean }

const TAG = /^\s*\/\/ ((?:threat|ASVS): .*)$/
const TEST = /^\s*(test|describe)\b/

const testFiles = () =>
  ['src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec|soak)\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  )

export const tagsOfTests = (): Tag[] => testFiles().flatMap(tagsIn)

function tagsIn(file: string): Tag[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, i) => {
    const [, said] = TAG.exec(line) ?? []
    if (said === undefined) return []
    const place = `${file}:${i + 1}`
    return said.split('; ').flatMap((part) => {
      const [kind, names = ''] = part.split(': ', 2) as [Tag['kind'], string?]
      const isAboveTest = TEST.test(lines[i + 1] ?? '')
      return names.split(', ').map((name) => ({ kind, name, place, isAboveTest }))
    })
  })
}
